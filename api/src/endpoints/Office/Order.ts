import { Order } from '@galgal/contract/Office/order-record'
import { dayAt } from '@galgal/domain/dates'
import { inLanguage } from '@galgal/i18n/locales'
import { listIssued } from '../../db/documents/issued-documents.ts'
import { readOrders } from '../../db/office/orders.ts'
import { readPaymentsOfOrder } from '../../db/office/payments.ts'
import { findHub } from '../../db/order/hubs.ts'
import { findSlotReservation } from '../../db/order/slots.ts'
import { listOfOrder } from '../../db/subscriptions/subscriptions.ts'
import { readOrder } from '../../flows/orders/order-state.ts'
import { Fault } from '../../handle.ts'
import { handleOffice } from '../../handle-office.ts'
import { orderRecordOut } from '../../presenters/office/order-record.ts'
import { readRecord } from '../../presenters/office/record-access.ts'

export const order = handleOffice(Order, async (ctx) => {
  const { db, input, locale } = ctx
  const now = ctx.now()
  const subject = await readRecord(ctx, { subject: 'order', id: input.id })
  const customerId = subject.customerId ?? ''
  const [row] = await readOrders(db, { ids: [input.id] }, dayAt(now).slice(0, 7))
  if (!row) throw new Fault(404)
  const hub = row.hub === null ? undefined : await findHub(db, row.hub)
  return orderRecordOut(
    {
      subject,
      row,
      state: await readOrder(db, { id: input.id, customerId }, now),
      payments: await readPaymentsOfOrder(db, input.id),
      slot: await findSlotReservation(db, input.id, now),
      hubName: hub ? inLanguage(locale, hub.name) : '',
      issued: await listIssued(db, customerId),
      cars: await listOfOrder(db, input.id),
    },
    ctx,
  )
})
