import { CancelByCompany } from '@galgal/contract/Office/subscription-acts'
import { cancelByCompany } from '../../flows/subscriptions/cancel-by-company.ts'
import { handleAct } from '../../handle-office.ts'

export const cancelSubscription = handleAct(CancelByCompany, {
  subject: ({ subscriptionId: id }) => ({ kind: 'subscription', id }),
  run: (ctx) => cancelByCompany(ctx, ctx.input.subscriptionId),
})
