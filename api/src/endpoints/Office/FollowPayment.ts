import { FollowPayment } from '@galgal/contract/Office/order-acts'
import { askCompany } from '../../flows/billing/staff-payments.ts'
import { handleAct } from '../../handle-office.ts'

export const followPayment = handleAct(FollowPayment, {
  subject: ({ paymentId: id }) => ({ kind: 'payment', id }),
  run: (ctx) => askCompany(ctx, ctx.input.paymentId),
})
