import { call } from '@galgal/contract/call'
import { GetCCIFrameURL } from '@galgal/contract/MagicRegistration'
import type { StageAnswer, SubscriptionProcess } from '@galgal/contract/order'
import { FinishAddingPaymentData } from '@galgal/contract/SR'
import {
  CreateSubscriptionProcess,
  D2DTimes,
  FinishSubscriptionProcess,
  ReuqestD2D,
  UpdateSubscriptionProcess,
} from '@galgal/contract/SubscriptionMain'
import type { z } from 'zod'
import type { SignedIn, TestApi } from './customers.ts'
import { accepted } from './people.ts'

export const TUCSON = 10080
const GOOD_CARD = '4242424242424242'

type Answer = StageAnswer extends infer Each
  ? Each extends StageAnswer
    ? Omit<Each, 'id'>
    : never
  : never
type Period = { classificationId?: number; periodInMonths?: number }

export const create = ({ send }: TestApi, { headers }: SignedIn, more: Period = {}) =>
  call(
    send,
    CreateSubscriptionProcess,
    { classificationId: TUCSON, periodInMonths: 12, subscriptionSource: 'web', ...more },
    headers,
  )

export const update = ({ send }: TestApi, { headers }: SignedIn, id: string, answer: Answer) =>
  call(send, UpdateSubscriptionProcess, { id, ...answer } as StageAnswer, headers)

export const finish = (
  { send }: TestApi,
  { headers }: SignedIn,
  order: { id: string; quote: { quoteId: string } },
) =>
  call(
    send,
    FinishSubscriptionProcess,
    { id: order.id, quoteId: order.quote.quoteId, confirmTC: true },
    headers,
  )

export const colourAndDate = {
  stage: 'color-and-date',
  colorId: 'dark-blue',
  startDate: '2026-12-02',
} as const
export const threeCars = { stage: 'select_quantity', quantity: 3 } as const
export const hub = {
  stage: 'pickup_hub',
  hubPickUpData: { hubId: 1, pickUpDate: '2026-12-02' },
} as const
/** 99 Dizengoff St: two kilometres from the hub in Begin Rd. */
export const DIZENGOFF = 'tel-aviv-yafo--dizengoff-st~99'
export const morning = { date: '2026-12-02', fromTime: '09:30', tillTime: '11:30' } as const
export const door = {
  stage: 'pickup_d2d',
  door2doorData: { id: DIZENGOFF, ...morning },
} as const
export const toTheDoor = { stage: 'pickup', deliveryMethod: 'Door2Door' } as const
export const pro = { stage: 'select_insurance', waiverInsuranceTypeId: 2 } as const
export const cardOf = (token: string) =>
  ({ stage: 'method', paymentMethodId: token, paymentSource: 'creditCard' }) as const
export const approve = { stage: 'deposit', approveDeposit: true } as const

type DoorInput = z.input<(typeof ReuqestD2D)['input']>['door2doorData']

/** Asks whether an address is reached; with a day and a window, holds it. */
export const askDoor = (
  { send }: TestApi,
  { headers }: SignedIn,
  subscriptionId: string,
  door2doorData: DoorInput,
) => call(send, ReuqestD2D, { subscriptionId, door2doorData }, headers)

export const windowsOf = ({ send }: TestApi, { headers }: SignedIn, subscriptionID: string) =>
  call(send, D2DTimes, { subscriptionID, isDelivery: 'true' }, headers)

/** Types a card on the sandbox's page, as a browser's script-free form would, and gives where that led. */
export async function typeCard(
  { send, deps }: TestApi,
  { headers }: SignedIn,
  number = GOOD_CARD,
): Promise<Response> {
  const { url } = accepted(
    await call(
      send,
      GetCCIFrameURL,
      { RedirectURL: `${deps.settings.publicUrls[0]}/subscribe/method` },
      headers,
    ),
  )
  const typed = { number, expiry: '08/29', cvv: '123', holder: 'דנה לוי' }
  return send(new Request(url, { method: 'POST', body: new URLSearchParams(typed) }))
}

/** Adds a card and gives its token. */
export async function addCard(api: TestApi, who: SignedIn, number = GOOD_CARD): Promise<string> {
  await typeCard(api, who, number)
  const { accountDetails } = accepted(
    await call(api.send, FinishAddingPaymentData, { customerToken: who.customer.id }, who.headers),
  )
  const added = accountDetails.creditCardList.find((it) => number.endsWith(it.last4digits))
  if (!added) throw new Error('the card was not added')
  return added.creditCardToken
}

/** Opens an order and gives answers to its stages, one after the other. */
export async function draft(
  api: TestApi,
  who: SignedIn,
  answers: Answer[],
  more?: Period,
): Promise<SubscriptionProcess> {
  let order = accepted(await create(api, who, more))
  for (const answer of answers) order = accepted(await update(api, who, order.id, answer))
  return order
}

/** An order in which everything but the payment is done. */
export async function readyToPay(
  api: TestApi,
  who: SignedIn,
  number = GOOD_CARD,
): Promise<SubscriptionProcess> {
  const token = await addCard(api, who, number)
  const quantity = who.customer.b2bType === '' ? [] : [threeCars]
  return draft(api, who, [colourAndDate, ...quantity, hub, pro, cardOf(token), approve])
}

export const placeOrder = async (api: TestApi, who: SignedIn): Promise<SubscriptionProcess> =>
  accepted(await finish(api, who, await readyToPay(api, who)))
