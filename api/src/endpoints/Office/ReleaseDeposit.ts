import { ReleaseDeposit } from '@galgal/contract/Office/payment-acts'
import { releaseDeposit } from '../../flows/billing/staff-payments.ts'
import { handleAct } from '../../handle-office.ts'

export const release = handleAct(ReleaseDeposit, {
  subject: ({ orderId: id }) => ({ kind: 'order', id }),
  run: (ctx) => releaseDeposit(ctx, ctx.input.orderId),
})
