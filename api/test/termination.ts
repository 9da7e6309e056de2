import { call } from '@galgal/contract/call'
import { TerminateRequestSubscription } from '@galgal/contract/SubscriptionMain.mine'
import type { Day } from '@galgal/domain/dates'
import type { z } from 'zod'
import { renewSession, type SignedIn, type TestApi } from './customers.ts'

type TerminationRequest = Omit<
  z.input<(typeof TerminateRequestSubscription)['input']>,
  'subscriptionId'
>

/** Asks for the end of a subscription. */
export const terminate = (
  { send }: TestApi,
  { headers }: SignedIn,
  subscriptionId: string,
  request: TerminationRequest = {},
) => call(send, TerminateRequestSubscription, { subscriptionId, ...request }, headers)

/** Brought back to a hub on a day. */
export const toDesk = (endDate: Day, hubId = 1): TerminationRequest => ({
  endDate,
  deliveryMethod: 'pickup',
  hubPickUpData: { hubId, pickUpDate: endDate },
})

/** Fetched from an address on a day, in a window. */
export const fromDoor = (
  id: string,
  { date, ...times }: { date: Day; fromTime: string; tillTime: string },
): TerminationRequest => ({
  endDate: date,
  deliveryMethod: 'Door2Door',
  door2doorData: { id, date, ...times },
})

/** The same customer so many days later. */
export async function daysLater(api: TestApi, who: SignedIn, days: number): Promise<SignedIn> {
  api.clock.advanceDays(days)
  return renewSession(api, who)
}
