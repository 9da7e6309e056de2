import { TakeBack } from '@galgal/contract/Office/subscription-acts'
import { takeBack } from '../../flows/subscriptions/return-car.ts'
import { handleAct } from '../../handle-office.ts'

export const takeCarBack = handleAct(TakeBack, {
  subject: ({ subscriptionId: id }) => ({ kind: 'subscription', id }),
  run: (ctx) => takeBack(ctx, ctx.input.subscriptionId, ctx.input),
})
