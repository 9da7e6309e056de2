import type { AnswerOf, StageAnswer } from '@galgal/contract/order'
import { addMonths } from '@galgal/domain/dates'
import { readCalendar } from '../../db/catalogue/catalogue.ts'
import type { Db } from '../../db/database.ts'
import { lockHub } from '../../db/order/hubs.ts'
import { changeOrder } from '../../db/order/orders.ts'
import type { Places } from '../../db/order/places.ts'
import { lockBeforeHandOver } from '../../db/subscriptions/statuses.ts'
import { changeSubscription, listOfOrder } from '../../db/subscriptions/subscriptions.ts'
import type { Deps } from '../../deps.ts'
import { chooseDoor, chooseHub } from '../delivery/choose-delivery.ts'
import { enqueue } from '../notifications/outbox.ts'
import type { OrderState } from '../orders/order-state.ts'
import { isBeforeHandOver, recomputeStatus } from '../subscription-status/transition.ts'

type Known = { deps: Deps; places: Places; state: OrderState }
type Choice = AnswerOf<'pickup_hub' | 'pickup_d2d'>

/** The cars of a placed order that lost their slot. */
const listWithoutSlot = async (tx: Db, orderId: string) =>
  (await listOfOrder(tx, orderId)).filter((it) => isBeforeHandOver(it) && it.slotLostAt)

/** Whether a placed order that is brought to the door may hold another slot. */
export const isDoorChosenAgain = async (tx: Db, { order }: OrderState): Promise<boolean> =>
  order.status === 'ordered' &&
  order.deliveryMethod === 'Door2Door' &&
  (await listWithoutSlot(tx, order.id)).length > 0

const isSameWay = ({ order }: OrderState, { stage }: StageAnswer) =>
  stage === (order.deliveryMethod === 'Door2Door' ? 'pickup_d2d' : 'pickup_hub')

/**
 * A placed order whose slot Galgal lost gets another, in the way that was paid for: taken for good, and its
 * cars begin that day. False when this is no such order or answer. Throws what choosing the slot of a draft
 * throws. The order is locked.
 */
export async function chooseSlotAgain(tx: Db, known: Known, answer: StageAnswer): Promise<boolean> {
  const { deps, state } = known
  const { order } = state
  if (order.status !== 'ordered' || !isSameWay(state, answer)) return false
  // All that are recomputed below, in one order, so that two who change something of one customer wait for each other.
  await lockBeforeHandOver(tx, order.customerId)
  const waiting = await listWithoutSlot(tx, order.id)
  if (waiting.length === 0) return false
  const chosen = await take(tx, known, answer as Choice)
  await changeOrder(tx, order.id, { ...chosen, updatedAt: deps.now() })
  for (const { id } of waiting)
    await changeSubscription(tx, id, {
      startDate: chosen.startDate,
      endDate: addMonths(chosen.startDate, order.months),
      slotLostAt: null,
    })
  await recomputeStatus(tx, deps, order.customerId)
  const dedupeKey = `slotChosen:${order.id}:${deps.now().toISOString()}`
  await enqueue(tx, deps, { kind: 'slotChosen', dedupeKey, payload: { orderId: order.id } })
  return true
}

async function take(tx: Db, known: Known, answer: Choice) {
  if (answer.stage === 'pickup_d2d')
    return chooseDoor(tx, { ...known, answer, reservedUntil: null })
  // Whoever else wants a place at this hub waits here, so its last one goes to one of them.
  await lockHub(tx, answer.hubPickUpData.hubId)
  return chooseHub(tx, { ...known.state, calendar: await readCalendar(tx) }, answer)
}
