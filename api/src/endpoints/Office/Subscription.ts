import { Subscription } from '@galgal/contract/Office/records'
import { findCustomer } from '../../db/account/customers.ts'
import { listCarNames } from '../../db/office/cars.ts'
import { readSubscriptionRecord } from '../../db/office/records.ts'
import { Fault } from '../../handle.ts'
import { handleOffice } from '../../handle-office.ts'
import { readRecord } from '../../presenters/office/record-access.ts'
import { subscriptionRecordOut } from '../../presenters/office/records.ts'
import { modelsOf } from '../../presenters/office/rows.ts'

export const subscription = handleOffice(Subscription, async (ctx) => {
  const { db, input, locale, may } = ctx
  const { revision } = await readRecord(ctx, { subject: 'subscription', id: input.id })
  const found = await readSubscriptionRecord(db, input.id)
  if (!found) throw new Fault(404)
  const vehicles = found.row.vehicles.map(({ classificationId }) => classificationId)
  const carOf = await listCarNames(db, [...modelsOf([found.row]), ...vehicles])
  const customer = await findCustomer(db, found.row.subscription.customerId)
  const seen = { seesContacts: may('contacts.see'), seesMoney: may('payments.see') }
  const holdReason = customer?.holdReason ?? null
  const reader = { locale, carOf, now: ctx.now(), holdReason, ...seen }
  return subscriptionRecordOut(found, reader, revision)
})
