import { Refund } from '@galgal/contract/Office/refund-acts'
import { refundPart } from '../../flows/billing/refund-part.ts'
import { agorot } from '../../flows/office/amounts.ts'
import { handleAct } from '../../handle-office.ts'

export const refund = handleAct(Refund, {
  subject: ({ chargeId: id }) => ({ kind: 'charge', id }),
  run: (ctx) => {
    const { chargeId, amount, cause } = ctx.input
    const { staffId } = ctx.by
    return refundPart(ctx, { chargeId, amount: agorot(amount), cause, staffId })
  },
  amount: (ctx) => agorot(ctx.input.amount),
  documents: ['creditNote'],
})
