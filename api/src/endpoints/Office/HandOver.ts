import { HandOver } from '@galgal/contract/Office/subscription-acts'
import { handOver } from '../../flows/subscriptions/hand-over-car.ts'
import { handleAct } from '../../handle-office.ts'
import { changingHands, subscriptionOf } from './changing-hands.ts'

export const handOverCar = handleAct(HandOver, {
  subject: subscriptionOf,
  run: (ctx) => handOver(ctx, ctx.subject.id, changingHands(ctx)),
  documents: ['handOver'],
})
