import type { AnswerOf, StageAnswer, StoredAnswers } from '@galgal/contract/order'
import { type DataStage, mayAnswer } from '@galgal/domain/orders/order-stages'
import { isStartDay, startRange } from '@galgal/domain/orders/pickup-days'
import type { Locale } from '@galgal/i18n/locales'
import type { Db } from '../../db/database.ts'
import { changeOrder, type Order, type OrderKey } from '../../db/order/orders.ts'
import type { Places } from '../../db/order/places.ts'
import { releaseSlot } from '../../db/order/slots.ts'
import type { Payment } from '../../db/payments/payments.ts'
import { writeTogether } from '../../db/write-together.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../handle.ts'
import { cancelPayment, markForReversal, reversePayments } from '../billing/reverse-payments.ts'
import {
  askDayAgain,
  askSlotAgain,
  chooseDoor,
  chooseHub,
  noDelivery,
} from '../delivery/choose-delivery.ts'
import { placesWith } from '../delivery/outside-addresses.ts'
import type { Limits } from '../limits.ts'
import { sendSoon } from '../notifications/send-outbox.ts'
import {
  evaluateOrder,
  type LockedOrder,
  lockOrderState,
  type OrderState,
  readOrder,
  refuseUnlessDraft,
} from '../orders/order-state.ts'
import {
  limitReservations,
  releaseStock,
  reservationWrites,
  takeReservation,
  withExpiredStock,
} from '../orders/reserve-stock.ts'
import { chooseSlotAgain } from './choose-slot-again.ts'
import { answerDeposit } from './deposit.ts'

type Changes = Partial<Order>
type Known = { deps: Deps; places: Places }

const addressIdIn = (answer: StageAnswer) =>
  answer.stage === 'pickup_d2d' ? answer.door2doorData.id : undefined

/** How many of a colour an order can have: what is left and what is reserved for it. */
function withinReach(
  { car, order, stockReservation: reservation }: OrderState,
  colourId: string | null,
): number {
  const left = car.colours.find(({ id }) => id === colourId)?.available ?? 0
  const own = reservation?.colourId === colourId && reservation.orderId === order.id
  return left + (own ? reservation.quantity : 0)
}

function changePeriod({ car, order }: OrderState, months: number): Changes {
  if (!car.packs[order.store]?.some((pack) => pack.months === months))
    throw new Refusal('PeriodNotOffered')
  return { months }
}

function chooseColourAndDate(state: OrderState, answer: AnswerOf<'color-and-date'>): Changes {
  const { order, car, calendar, today } = state
  const { colorId, startDate } = answer
  const reach = withinReach(state, colorId)
  if (reach === 0) throw new Refusal('ColourNotAvailable')
  if (!isStartDay(startDate, startRange(car, today), calendar))
    throw new Refusal('DateNotAvailable')
  const otherDay = order.startDate !== null && order.startDate !== startDate
  const fewer = reach < order.quantity
  return {
    colourId: colorId,
    startDate,
    // A quantity or a delivery that no longer fits is asked for again.
    ...(fewer ? { quantity: 1, quantityChosen: false } : {}),
    ...(fewer ? askSlotAgain(order) : {}),
    ...(otherDay ? askDayAgain(order) : {}),
  }
}

function chooseQuantity(state: OrderState, quantity: number): Changes {
  if (state.order.store === 'B2C') return {}
  if (withinReach(state, state.order.colourId) < quantity) throw new Refusal('QuantityNotAvailable')
  // As many places of a slot are taken as cars are brought.
  const otherRoom = state.order.quantity !== quantity
  return { quantity, quantityChosen: true, ...(otherRoom ? askSlotAgain(state.order) : {}) }
}

function chooseCard({ cards }: OrderState, token: string): Changes {
  if (!cards.some(({ id }) => id === token)) throw new Refusal('CardNotFound')
  return { cardId: token }
}

/** An answer that decides nothing else is stored as it came. */
function storeAnswer({ order }: OrderState, answer: AnswerOf<DataStage>): Changes {
  const { id: _, stage, ...data }: StageAnswer = answer
  const answers: StoredAnswers = Object.assign({}, order.answers, { [stage]: data })
  return { answers }
}

function changesOf(
  tx: Db,
  { deps, places }: Known,
  state: OrderState,
  answer: StageAnswer,
): Changes | Promise<Changes> {
  switch (answer.stage) {
    case 'pricing-plans':
      return changePeriod(state, answer.periodInMonths)
    case 'color-and-date':
      return chooseColourAndDate(state, answer)
    case 'select_quantity':
      return chooseQuantity(state, answer.quantity)
    case 'pickup':
      return { deliveryMethod: answer.deliveryMethod, ...noDelivery }
    case 'pickup_hub':
      return chooseHub(tx, state, answer)
    case 'pickup_d2d':
      return chooseDoor(tx, { deps, places, state, answer })
    case 'select_insurance':
      return {
        coverId: answer.waiverInsuranceTypeId,
        ...(state.order.depositStatus === 'rejected' ? { depositStatus: 'none' as const } : {}),
      }
    case 'method':
    case 'method_add':
      return chooseCard(state, answer.paymentMethodId)
    case 'deposit':
    case 'checkout':
      return {}
    default:
      return storeAnswer(state, answer)
  }
}

/** A deposit is held on one card for one amount: the hold for another is voided. */
function findOutdatedCardHold({ deposit, order, quote }: OrderState) {
  if (deposit?.state !== 'approved' && deposit?.state !== 'challenge') return undefined
  const otherCard = order.cardId !== null && order.cardId !== deposit.cardId
  return otherCard || deposit.amount !== quote.depositHold ? deposit : undefined
}

type Written = {
  paymentsToReverse: Payment[]
  challenges?: Payment[]
  /** The order as it is now, where nothing beside it was changed. */
  state?: OrderState
}

/** Writes one answer, and gives what follows from it. */
async function write(
  tx: Db,
  known: Known,
  before: LockedOrder,
  answer: StageAnswer,
): Promise<Written> {
  const { deps } = known
  const changes = await changesOf(tx, known, before, answer)
  if (Object.keys(changes).length === 0) return { paymentsToReverse: [], state: before }
  const reserved = reservesCars(answer) ? await takeReservation(tx, deps, before) : undefined
  const after = evaluateOrder({
    ...before,
    stockReservation: reserved ?? before.stockReservation,
    order: { ...before.order, ...changes },
  })
  const { order } = after
  const otherCars =
    order.colourId !== before.order.colourId || order.quantity !== before.order.quantity
  if (before.stockReservation && otherCars) await releaseStock(tx, order.id)
  const otherDoor = 'door' in changes && answer.stage !== 'pickup_d2d'
  if (before.order.door && otherDoor) await releaseSlot(tx, order.id)
  const outdated = findOutdatedCardHold(after)
  const paymentsToReverse = outdated ? await markForReversal(tx, deps, [outdated.id]) : []
  const updatedAt = deps.now()
  await writeTogether(tx, [
    ...reservationWrites(tx, reserved),
    changeOrder(tx, order.id, {
      ...changes,
      couponCode: order.couponCode,
      couponGone: order.couponGone,
      ...(outdated ? { depositStatus: 'none' } : {}),
      updatedAt,
    }),
  ])
  const isAlone = !outdated && !(before.stockReservation && otherCars)
  return {
    paymentsToReverse,
    ...(isAlone && { state: { ...after, order: { ...order, updatedAt } } }),
  }
}

/** The challenges of an order whose customer goes on with another card. Throws CardNotFound for one that cannot pay. */
function challengesFor(order: OrderState, answer: StageAnswer): Payment[] {
  if (!reservesCars(answer)) return []
  const challenges = order.payments.filter(({ state }) => state === 'challenge')
  if (challenges.length) chooseCard(order, answer.paymentMethodId)
  return challenges
}

const reservesCars = (answer: StageAnswer): answer is AnswerOf<'method' | 'method_add'> =>
  answer.stage === 'method' || answer.stage === 'method_add'

/** Answers one stage of a draft and gives the order as it is then; a deposit is held within limits. Nothing is changed when it throws. */
export async function answerStage(
  deps: Deps,
  orderKey: OrderKey & { locale: Locale },
  answer: StageAnswer,
  limits?: Limits,
): Promise<OrderState> {
  if (answer.stage === 'deposit')
    return answerDeposit(deps, orderKey, { approve: answer.approveDeposit, limits })
  const known = { deps, places: await placesWith(deps, addressIdIn(answer)) }
  const written = await withExpiredStock(deps, () =>
    deps.db.transaction((tx) => saveAnswer(tx, known, orderKey, answer)),
  )
  if (written?.challenges) {
    for (const payment of written.challenges) await cancelPayment(deps, payment)
    return answerStage(deps, orderKey, answer)
  }
  if (reservesCars(answer)) await limitReservations(deps, orderKey)
  if (written) await reversePayments(deps, written.paymentsToReverse)
  else sendSoon(deps)
  return written?.state ?? readOrder(deps.db, orderKey, deps.now())
}

/** Gives nothing when it was the slot of a placed order, and only the challenges while there are any, which are cancelled before. */
async function saveAnswer(
  tx: Db,
  known: Known,
  orderKey: OrderKey,
  answer: StageAnswer,
): Promise<Written | undefined> {
  const state = await lockOrderState(tx, orderKey, known.deps.now())
  const challenges = challengesFor(state, answer)
  if (challenges.length) return { paymentsToReverse: [], challenges }
  if (await chooseSlotAgain(tx, { ...known, state }, answer)) return undefined
  refuseUnlessDraft(state)
  if (!mayAnswer(answer.stage, state.stage)) throw new Refusal('OrderStepTooEarly')
  return write(tx, known, state, answer)
}
