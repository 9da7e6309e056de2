import { PaidElsewhere } from '@galgal/contract/Office/payment-acts'
import type { Bill } from '../../db/payments/bills.ts'
import { payBillElsewhere } from '../../flows/debts/paid-elsewhere.ts'
import { agorot } from '../../flows/office/amounts.ts'
import { handleAct } from '../../handle-office.ts'

export const paidElsewhere = handleAct(PaidElsewhere, {
  subject: ({ billId: id }) => ({ kind: 'bill', id }),
  run: (ctx) => {
    const { billId, how, on, amount } = ctx.input
    return payBillElsewhere(ctx, {
      billId,
      how,
      on,
      ...(amount !== undefined && { amount: agorot(amount) }),
    })
  },
  amount: (_, bill) => (bill as Bill).amount,
  documents: ['invoice', 'receipt'],
})
