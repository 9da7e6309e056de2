import { UndoPayment } from '@galgal/contract/Office/order-acts'
import { undoPayment } from '../../flows/billing/staff-payments.ts'
import { handleAct } from '../../handle-office.ts'

export const undoApproved = handleAct(UndoPayment, {
  subject: ({ paymentId: id }) => ({ kind: 'payment', id }),
  run: (ctx) => undoPayment(ctx, ctx.input.paymentId),
})
