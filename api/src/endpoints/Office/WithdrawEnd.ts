import { WithdrawEnd } from '@galgal/contract/Office/subscription-acts'
import { withdrawEndForCustomer } from '../../flows/subscriptions/withdraw-end.ts'
import { handleAct } from '../../handle-office.ts'

export const withdrawEnd = handleAct(WithdrawEnd, {
  subject: ({ subscriptionId: id }) => ({ kind: 'subscription', id }),
  run: (ctx) => withdrawEndForCustomer(ctx, ctx.input.subscriptionId),
})
