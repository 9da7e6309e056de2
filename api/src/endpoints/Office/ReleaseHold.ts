import { ReleaseHold } from '@galgal/contract/Office/order-acts'
import { releaseHold } from '../../flows/checkout/staff-orders.ts'
import { handleAct } from '../../handle-office.ts'

export const releaseDraftHold = handleAct(ReleaseHold, {
  subject: ({ orderId: id }) => ({ kind: 'order', id }),
  run: (ctx) => releaseHold(ctx, ctx.input.orderId),
})
