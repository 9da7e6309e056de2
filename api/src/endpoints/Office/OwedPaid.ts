import { OwedPaid } from '@galgal/contract/Office/payment-acts'
import type { Refund } from '../../db/payments/refunds.ts'
import { payRefundElsewhere } from '../../flows/debts/paid-elsewhere.ts'
import { handleAct } from '../../handle-office.ts'

export const owedPaid = handleAct(OwedPaid, {
  subject: ({ refundId: id }) => ({ kind: 'refund', id }),
  run: (ctx) => payRefundElsewhere(ctx, ctx.input.refundId),
  amount: (_, refund) => (refund as Refund).amount,
  documents: ['creditNote'],
})
