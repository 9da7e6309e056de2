import { Subscription } from '@galgal/contract/Office/subscription-record'
import { findCustomer } from '../../db/account/customers.ts'
import { listClaimsOf } from '../../db/fleet/claims.ts'
import { hasCar } from '../../db/fleet/custody.ts'
import { listVisitsOf } from '../../db/fleet/visits.ts'
import { listCarNames } from '../../db/office/cars.ts'
import { listFreeCars } from '../../db/office/fleet.ts'
import { listStaffNames } from '../../db/office/notes.ts'
import { readSubscriptionRecord } from '../../db/office/records.ts'
import { listOfOrder } from '../../db/subscriptions/subscriptions.ts'
import { isBeforeHandOver } from '../../flows/subscription-status/transition.ts'
import { readSubscriptionInfo } from '../../flows/subscriptions/subscription-info.ts'
import { Fault } from '../../handle.ts'
import { handleOffice, type OfficeContext } from '../../handle-office.ts'
import { readRecord } from '../../presenters/office/record-access.ts'
import { modelsOf } from '../../presenters/office/rows.ts'
import { subscriptionRecordOut } from '../../presenters/office/subscription-record.ts'

type Found = NonNullable<Awaited<ReturnType<typeof readSubscriptionRecord>>>

export const subscription = handleOffice(Subscription, async (ctx) => {
  const { db, input } = ctx
  const { revision } = await readRecord(ctx, { subject: 'subscription', id: input.id })
  const found = await readSubscriptionRecord(db, input.id)
  if (!found) throw new Fault(404)
  const { customerId, orderId } = found.row.subscription
  const freeCars = await readFreeCars(ctx, found.row)
  const isOfFleet = await hasCar(db, input.id)
  const vehicles = [...found.row.vehicles, ...freeCars.map(({ car }) => car)].map(
    ({ classificationId }) => classificationId,
  )
  const seesVisits = ctx.may('visits.see')
  const [customer, info, cars, names, carOf, visits, claims] = await Promise.all([
    findCustomer(db, customerId),
    readSubscriptionInfo(ctx, { id: input.id, customerId }),
    listOfOrder(db, orderId),
    listStaffNames(db, [found.row.end?.staffId ?? []].flat()),
    listCarNames(db, [...modelsOf([found.row]), ...vehicles]),
    seesVisits ? listVisitsOf(db, input.id) : [],
    seesVisits ? listClaimsOf(db, input.id) : [],
  ])
  const holdReason = customer?.holdReason ?? null
  const staffName = (id: string) => names.get(id) ?? ''
  return subscriptionRecordOut(
    {
      found,
      info,
      holdReason,
      revision,
      cars,
      isOfFleet,
      freeCars,
      visits,
      claims,
      staffName,
      carOf,
    },
    ctx,
  )
})

/** For whoever may give one to a subscription that waits for its car or drives one. */
async function readFreeCars(
  { db, may, staff }: Pick<OfficeContext, 'db' | 'may' | 'staff'>,
  { subscription, order }: Found['row'],
) {
  const isDriven = subscription.status === 'active'
  if (!may('visits.act') || !(isDriven || isBeforeHandOver(subscription))) return []
  const { classificationId, colourId, hub } = order
  return listFreeCars(db, { classificationId, colourId, hub, isDriven, hubs: staff.hubs })
}
