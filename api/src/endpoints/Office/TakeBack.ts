import { TakeBack } from '@galgal/contract/Office/subscription-acts'
import { takeBack } from '../../flows/subscriptions/return-car.ts'
import { handleAct } from '../../handle-office.ts'
import { changingHands, subscriptionOf } from './changing-hands.ts'

export const takeCarBack = handleAct(TakeBack, {
  subject: subscriptionOf,
  run: (ctx) => takeBack(ctx, ctx.subject.id, changingHands(ctx)),
})
