import { SendCardLink } from '@galgal/contract/Office/card-acts'
import { sendCardLink as send } from '../../flows/billing/card-link.ts'
import { Fault } from '../../handle.ts'
import { handleAct } from '../../handle-office.ts'

export const sendCardLink = handleAct(SendCardLink, {
  subject: ({ subscriptionId, billId }) =>
    billId ? { kind: 'bill', id: billId } : { kind: 'subscription', id: subscriptionId ?? '' },
  run: (ctx) => {
    const { subscriptionId } = ctx.subject
    if (!subscriptionId) throw new Fault(404)
    return send(ctx, subscriptionId)
  },
})
