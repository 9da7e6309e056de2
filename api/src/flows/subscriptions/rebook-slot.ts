import type { AnswerOf } from '@galgal/contract/order'
import type { Deps } from '../../deps.ts'
import { notAsItStands } from '../../office-refusal.ts'
import { chooseSlotAgain } from '../checkout/choose-slot-again.ts'
import { placesWith } from '../delivery/outside-addresses.ts'
import { sendSoon } from '../notifications/send-outbox.ts'
import { lockOrderState } from '../orders/order-state.ts'
import { freeSlot, lockWaiting } from './lose-slot.ts'

type Choice = AnswerOf<'pickup_hub' | 'pickup_d2d'>

/** What is chosen instead; without a place or a window the answer is none. */
export type Rebooked = {
  subscriptionId: string
  direction: 'out' | 'in'
  choice: Choice
}

/**
 * Books another time and place of a hand-over for a customer, in the way that was paid for, whether the one before was
 * lost or not. Throws 404, NotAsItStands, and what choosing the slot of a draft throws.
 */
export async function rebookSlot(deps: Deps, { subscriptionId, direction, choice }: Rebooked) {
  const addressId = choice.stage === 'pickup_d2d' ? choice.door2doorData.id : undefined
  const places = await placesWith(deps, addressId)
  await deps.db.transaction(async (tx) => {
    const { subscription, order } = await lockWaiting(tx, subscriptionId, direction)
    if (!subscription.slotLostAt) await freeSlot(tx, deps, order)
    const state = await lockOrderState(tx, order, deps.now())
    const isChosen = await chooseSlotAgain(tx, { deps, places, state }, choice)
    if (!isChosen) throw notAsItStands('otherWay')
  })
  sendSoon(deps)
}
