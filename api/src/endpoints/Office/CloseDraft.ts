import { CloseDraft } from '@galgal/contract/Office/order-acts'
import { closeDraft } from '../../flows/checkout/staff-orders.ts'
import { handleAct } from '../../handle-office.ts'

export const closeOrderDraft = handleAct(CloseDraft, {
  subject: ({ orderId: id }) => ({ kind: 'order', id }),
  run: (ctx) => closeDraft(ctx, ctx.input.orderId),
})
