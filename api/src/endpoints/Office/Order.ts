import { Order } from '@galgal/contract/Office/order-record'
import { dayAt } from '@galgal/domain/dates'
import { inLanguage } from '@galgal/i18n/locales'
import { listCarNames } from '../../db/office/cars.ts'
import { readOrderRecord } from '../../db/office/records.ts'
import { findHub } from '../../db/order/hubs.ts'
import { readOrder } from '../../flows/orders/order-state.ts'
import { Fault } from '../../handle.ts'
import { handleOffice } from '../../handle-office.ts'
import { orderRecordOut } from '../../presenters/office/order-record.ts'
import { readRecord } from '../../presenters/office/record-access.ts'
import { modelsOf } from '../../presenters/office/rows.ts'

export const order = handleOffice(Order, async (ctx) => {
  const { db, input, locale } = ctx
  const now = ctx.now()
  const { revision } = await readRecord(ctx, { subject: 'order', id: input.id })
  const found = await readOrderRecord(db, input.id, dayAt(now).slice(0, 7))
  if (!found) throw new Fault(404)
  const { customerId } = found.row.order
  const [state, hub, carOf] = await Promise.all([
    readOrder(db, { id: input.id, customerId }, now),
    found.row.hub === null ? undefined : findHub(db, found.row.hub),
    listCarNames(db, modelsOf([found.row, ...found.subscriptions])),
  ])
  const hubName = hub ? inLanguage(locale, hub.name) : ''
  return orderRecordOut({ found, state, revision, hubName, carOf }, ctx)
})
