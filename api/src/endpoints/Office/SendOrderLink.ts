import { SendOrderLink } from '@galgal/contract/Office/order-acts'
import { sendOrderLink } from '../../flows/checkout/staff-orders.ts'
import { handleAct } from '../../handle-office.ts'

export const mailOrderLink = handleAct(SendOrderLink, {
  subject: ({ orderId: id }) => ({ kind: 'order', id }),
  run: (ctx) => sendOrderLink(ctx, ctx.input.orderId),
})
