import { Appointment } from '@galgal/contract/SubscriptionMain.mine'
import { orderIdOf } from '../../db/documents/issued-documents.ts'
import { appointmentFile } from '../../flows/delivery/appointment.ts'
import { handOverOf } from '../../flows/delivery/hand-over.ts'
import { readOrder } from '../../flows/orders/order-state.ts'
import { handle } from '../../handle.ts'

export default handle(Appointment, async (ctx) => {
  const customerId = ctx.session.customer.id
  const id = await orderIdOf(ctx.db, { id: ctx.input.subscriptionId, customerId })
  const state = await readOrder(ctx.db, { id, customerId }, ctx.now())
  const handOver = await handOverOf(ctx.db, state, ctx.locale)
  const file = appointmentFile(ctx, state, handOver, ctx.locale)
  if (!file) throw ctx.refusal('OrderNotFound')
  return file
})
