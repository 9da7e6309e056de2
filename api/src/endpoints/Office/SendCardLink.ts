import { SendCardLink } from '@galgal/contract/Office/payment-acts'
import { sendCardLink } from '../../flows/billing/card-link.ts'
import { handleAct } from '../../handle-office.ts'

export const cardLink = handleAct(SendCardLink, {
  subject: ({ billId, subscriptionId }) =>
    billId ? { kind: 'bill', id: billId } : { kind: 'subscription', id: subscriptionId ?? '' },
  run: (ctx) => sendCardLink(ctx, ctx.subject.subscriptionId ?? ''),
})
