import { HandOver } from '@galgal/contract/Office/subscription-acts'
import { handOver } from '../../flows/subscriptions/hand-over-car.ts'
import { handleAct } from '../../handle-office.ts'

export const handOverCar = handleAct(HandOver, {
  subject: ({ subscriptionId: id }) => ({ kind: 'subscription', id }),
  run: (ctx) => handOver(ctx, ctx.input.subscriptionId, ctx.input),
  documents: ['handOver'],
})
