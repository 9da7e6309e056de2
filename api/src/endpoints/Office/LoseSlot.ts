import { LoseSlot } from '@galgal/contract/Office/subscription-acts'
import { cancelSlot } from '../../flows/subscriptions/lose-slot.ts'
import { handleAct } from '../../handle-office.ts'

export const loseSlot = handleAct(LoseSlot, {
  subject: ({ subscriptionId: id }) => ({ kind: 'subscription', id }),
  run: (ctx) => cancelSlot(ctx, ctx.input.subscriptionId, ctx.input.direction),
})
