import { Appointment } from '@galgal/contract/SubscriptionMain.mine'
import { orderIdOf } from '../../db/documents/issued-documents.ts'
import { appointmentFile } from '../../flows/delivery/appointment.ts'
import { handOverOf } from '../../flows/delivery/hand-over.ts'
import { readOrder } from '../../flows/orders/order-state.ts'
import { handle } from '../../handle.ts'

export default handle(Appointment, async (asked) => {
  const customerId = asked.session.customer.id
  const id = await orderIdOf(asked.db, { id: asked.input.subscriptionId, customerId })
  const state = await readOrder(asked.db, { id, customerId }, asked.now())
  const handOver = await handOverOf(asked.db, state, asked.locale)
  const file = appointmentFile(asked, state, handOver, asked.locale)
  if (!file) throw asked.refusal('OrderNotFound')
  return file
})
