import { ReplaceCar } from '@galgal/contract/Office/subscription-acts'
import { replaceOnRoad } from '../../flows/subscriptions/replace-car.ts'
import { handleAct } from '../../handle-office.ts'

export const replaceCar = handleAct(ReplaceCar, {
  subject: ({ subscriptionId: id }) => ({ kind: 'subscription', id }),
  run: (ctx) =>
    replaceOnRoad(ctx, ctx.input.subscriptionId, { ...ctx.input, hubs: ctx.staff.hubs }),
  documents: ['replacement'],
})
