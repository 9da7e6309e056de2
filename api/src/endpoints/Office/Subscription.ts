import { Subscription } from '@galgal/contract/Office/subscription-record'
import { findCustomer } from '../../db/account/customers.ts'
import { listStaffNames } from '../../db/office/notes.ts'
import { listReadings } from '../../db/subscriptions/readings.ts'
import { listOfOrder } from '../../db/subscriptions/subscriptions.ts'
import { readSubscriptionInfo } from '../../flows/subscriptions/subscription-info.ts'
import { Fault } from '../../handle.ts'
import { handleOffice } from '../../handle-office.ts'
import { readRecord } from '../../presenters/office/record-access.ts'
import { subscriptionRecordOut } from '../../presenters/office/subscription-record.ts'

export const subscription = handleOffice(Subscription, async (ctx) => {
  const { db, input } = ctx
  const subject = await readRecord(ctx, { subject: 'subscription', id: input.id })
  const customer = await findCustomer(db, subject.customerId ?? '')
  if (!customer) throw new Fault(404)
  const info = await readSubscriptionInfo(ctx, { id: input.id, customerId: customer.id })
  const { id: subscriptionId, licensePlate, orderId } = info.state.subscription
  const names = await listStaffNames(db, [info.state.end?.staffId ?? []].flat())
  return subscriptionRecordOut(
    {
      subject,
      info,
      customer,
      readings: await listReadings(db, { subscriptionId, licensePlate }),
      cars: await listOfOrder(db, orderId),
      staffName: (id) => names.get(id) ?? '',
    },
    ctx,
  )
})
