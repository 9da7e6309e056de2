import { Rebook } from '@galgal/contract/Office/subscription-acts'
import type { z } from 'zod'
import { rebookSlot } from '../../flows/subscriptions/rebook-slot.ts'
import { Fault } from '../../handle.ts'
import { handleAct } from '../../handle-office.ts'

type Input = z.output<(typeof Rebook)['input']>

/** As the customer's own step of an order. Throws a 400 that names what is missing. */
function choiceOf({ deliveryMethod, hubPickUpData, door2doorData, subscriptionId: id }: Input) {
  if (deliveryMethod === 'pickup') {
    if (!hubPickUpData) throw new Fault(400, { hubPickUpData: 'required' })
    return { stage: 'pickup_hub' as const, id, hubPickUpData }
  }
  if (!door2doorData) throw new Fault(400, { door2doorData: 'required' })
  return { stage: 'pickup_d2d' as const, id, door2doorData }
}

export const rebook = handleAct(Rebook, {
  subject: ({ subscriptionId: id }) => ({ kind: 'subscription', id }),
  run: (ctx) => {
    const { subscriptionId, direction } = ctx.input
    return rebookSlot(ctx, { subscriptionId, direction, choice: choiceOf(ctx.input) })
  },
})
