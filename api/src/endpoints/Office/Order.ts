import { Order } from '@galgal/contract/Office/records'
import { dayAt } from '@galgal/domain/dates'
import { listCarNames } from '../../db/office/cars.ts'
import { readOrderRecord } from '../../db/office/records.ts'
import { Fault } from '../../handle.ts'
import { handleOffice } from '../../handle-office.ts'
import { readRecord } from '../../presenters/office/record-access.ts'
import { orderRecordOut } from '../../presenters/office/records.ts'
import { modelsOf } from '../../presenters/office/rows.ts'

export const order = handleOffice(Order, async (ctx) => {
  const { db, input, locale, may } = ctx
  const now = ctx.now()
  const { revision } = await readRecord(ctx, { subject: 'order', id: input.id })
  const found = await readOrderRecord(db, input.id, dayAt(now).slice(0, 7))
  if (!found) throw new Fault(404)
  const carOf = await listCarNames(db, modelsOf([found.row, ...found.subscriptions]))
  const reader = { locale, seesContacts: may('contacts.see'), carOf, now }
  return orderRecordOut(found, reader, revision)
})
