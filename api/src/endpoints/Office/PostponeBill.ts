import { PostponeBill } from '@galgal/contract/Office/payment-acts'
import { postponeBill } from '../../flows/debts/staff-bills.ts'
import { handleAct } from '../../handle-office.ts'

export const postpone = handleAct(PostponeBill, {
  subject: ({ billId: id }) => ({ kind: 'bill', id }),
  run: (ctx) => postponeBill(ctx, ctx.input),
  changes: ({ input }) => ({ nextTryAt: [null, input.until] }),
})
