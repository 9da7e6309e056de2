import { DropBill } from '@galgal/contract/Office/payment-acts'
import type { OpenBill } from '../../flows/debts/lock-open-bill.ts'
import { dropBill } from '../../flows/debts/staff-bills.ts'
import { handleAct } from '../../handle-office.ts'

export const drop = handleAct(DropBill, {
  subject: ({ billId: id }) => ({ kind: 'bill', id }),
  run: (ctx) => dropBill(ctx, { billId: ctx.input.billId, staffId: ctx.by.staffId }),
  amount: (_, dropped) => (dropped as OpenBill).bill.amount,
})
