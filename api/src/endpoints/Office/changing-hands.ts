import { findVisit } from '../../db/fleet/visits.ts'
import type { ChangeOfHands } from '../../flows/subscriptions/hand-over-car.ts'
import type { ActContext, OfficeContext } from '../../handle-office.ts'

type Sent = {
  visitId?: string | undefined
  subscriptionId?: string | undefined
} & Pick<ChangeOfHands, 'date' | 'odometer'>

/** The subscription whose car changes hands: that of the visit, where there is one. */
export async function subscriptionOf(
  { visitId, subscriptionId = '' }: Sent,
  { db }: Pick<OfficeContext, 'db'>,
) {
  const visit = visitId === undefined ? undefined : await findVisit(db, visitId)
  const id = visitId === undefined ? subscriptionId : (visit?.subscriptionId ?? '')
  return { kind: 'subscription' as const, id }
}

/** What the flow is told of it. */
export const changingHands = ({
  input: { date, odometer, visitId },
  by,
}: ActContext<Sent>): ChangeOfHands => ({
  date,
  odometer,
  visit: visitId === undefined ? undefined : { visitId, staffId: by.staffId },
})
