import { RetryBill } from '@galgal/contract/Office/payment-acts'
import { retryBill } from '../../flows/debts/staff-bills.ts'
import { handleAct } from '../../handle-office.ts'

export const retry = handleAct(RetryBill, {
  subject: ({ billId: id }) => ({ kind: 'bill', id }),
  run: (ctx) => retryBill(ctx, ctx.input.billId),
})
