import { SIGNUP_FINISHED } from '@galgal/domain/people/signup-stages'
import { storeOf } from '@galgal/domain/store'
import { lockCustomer } from '../../db/account/customers.ts'
import type { Customer } from '../../db/account/sessions.ts'
import { findVehicle } from '../../db/catalogue/catalogue.ts'
import {
  addOrder,
  changeOrder,
  expireDrafts,
  findOpenOrder,
  hasOldDrafts,
  type Order,
} from '../../db/order/orders.ts'
import { findStockReservation } from '../../db/order/stock.ts'
import type { Deps } from '../../deps.ts'
import { Fault, Refusal } from '../../handle.ts'
import { notAsItStands } from '../../office-refusal.ts'
import { markCardHoldsForReversal, reversePayments } from '../billing/reverse-payments.ts'
import { enqueue } from '../notifications/outbox.ts'
import { sendSoon } from '../notifications/send-outbox.ts'
import { DRAFT_LIFE, evaluateOrder, lockOrderState, readOrder } from '../orders/order-state.ts'
import { withExpiredStock } from '../orders/reserve-stock.ts'

/** Whoever finds that an order is open may find it placed or closed a moment later. */
const MOST_TRIES = 3

type Wanted = { classificationId: number; months: number; tracking: string }

/** Opens a draft, or finds the open order for the same car and gives a draft its new period. */
export async function createOrder(deps: Deps, customer: Customer, wanted: Wanted): Promise<string> {
  await closeOldDrafts(deps, customer.id)
  return withExpiredStock(deps, async () =>
    openDraft(deps, customer, wanted, await findOffered(deps, customer, wanted)),
  )
}

/** Throws VehicleNotOffered and PeriodNotOffered. */
async function findOffered({ db }: Pick<Deps, 'db'>, customer: Customer, it: Wanted) {
  const { classificationId, months } = it
  const store = storeOf(customer.b2bType)
  const car = await findVehicle(db, { classificationId })
  if (!car?.stores.includes(store)) throw new Refusal('VehicleNotOffered')
  if (!car.packs[store]?.some((pack) => pack.months === months))
    throw new Refusal('PeriodNotOffered')
  return { car, store }
}

type Offered = Awaited<ReturnType<typeof findOffered>>

async function openDraft(
  deps: Deps,
  customer: Customer,
  wanted: Wanted,
  { car, store }: Offered,
): Promise<string> {
  const { db } = deps
  const { classificationId, months } = wanted
  const mine = { customerId: customer.id, classificationId }
  if (!car.colours.some(({ available }) => available > 0)) {
    const held = await findOpenOrder(db, mine)
    if (!held || !(await findStockReservation(db, held.id))) throw new Refusal('OutOfStock')
    return withPeriod(deps, held, months)
  }
  const draft = draftOf(deps, { ...mine, ...wanted, store })
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    if (await addOrder(db, draft)) return draft.id
    const open = await findOpenOrder(db, mine)
    if (open) return withPeriod(deps, open, months)
  }
  throw new Error('orders of the car are opened and placed faster than they can be found')
}

async function withPeriod(deps: Deps, open: Order, months: number): Promise<string> {
  if (open.status === 'draft') await changePeriod(deps, open, months)
  return open.id
}

/**
 * Begins an order for a customer and mails them the link by which they go on and pay. Throws 404 for nobody,
 * NotAsItStands while they are not signed up or have an open order for the car, and what beginning an order throws.
 */
export async function beginOrderFor(deps: Deps, customerId: string, wanted: Wanted) {
  const state = await deps.db.transaction(async (tx) => {
    const customer = await lockCustomer(tx, customerId)
    if (!customer || customer.deletedAt) throw new Fault(404)
    if (customer.signupState !== SIGNUP_FINISHED) throw notAsItStands('notSignedUp')
    const mine = { customerId, classificationId: wanted.classificationId }
    // What the customer has begun is not changed by anyone else.
    if (await findOpenOrder(tx, mine)) throw notAsItStands('orderOpen')
    const offered = await findOffered({ db: tx }, customer, wanted)
    const id = await openDraft({ ...deps, db: tx }, customer, wanted, offered)
    await enqueue(tx, deps, {
      kind: 'orderLink',
      dedupeKey: `orderLink:${deps.newId()}`,
      payload: { orderId: id, customerId },
    })
    return { customer, order: await readOrder(tx, { id, customerId }, deps.now()) }
  })
  sendSoon(deps)
  return state
}

/** A coupon that does not fit the new period goes, as at every change. */
const changePeriod = ({ db, now }: Deps, orderKey: Order, months: number) =>
  db.transaction(async (tx) => {
    const state = await lockOrderState(tx, orderKey, now())
    if (state.order.status === 'paying' || state.order.status === 'ordered') return
    const { order } = evaluateOrder({
      ...state,
      order: { ...state.order, status: 'draft', months },
    })
    const { couponCode, couponGone } = order
    await changeOrder(tx, orderKey.id, { months, couponCode, couponGone, updatedAt: now() })
  })

const draftOf = (
  { now, newId }: Deps,
  it: Wanted & Pick<Order, 'customerId' | 'store'>,
): Order => ({
  id: newId(),
  customerId: it.customerId,
  classificationId: it.classificationId,
  store: it.store,
  status: 'draft',
  months: it.months,
  colourId: null,
  startDate: null,
  quantity: 1,
  quantityChosen: false,
  deliveryMethod: '',
  hubId: null,
  hub: null,
  pickUpDate: null,
  door: null,
  coverId: null,
  cardId: null,
  depositStatus: 'none',
  couponCode: '',
  couponGone: '',
  tracking: it.tracking,
  revision: 1,
  createdAt: now(),
  updatedAt: now(),
  orderedAt: null,
  remindedAt: null,
  placedQuote: null,
  answers: {},
})

/** Closes drafts nobody changed for 14 days and voids the card holds of their deposits; of one customer, or of all. */
export async function closeOldDrafts(deps: Deps, customerId?: string) {
  const changedUntil = new Date(deps.now().getTime() - DRAFT_LIFE)
  if (!(await hasOldDrafts(deps.db, changedUntil, customerId))) return
  const paymentsToReverse = await deps.db.transaction(async (tx) => {
    const closed = await expireDrafts(tx, changedUntil, customerId)
    return markCardHoldsForReversal(
      tx,
      deps,
      closed.map(({ id }) => id),
    )
  })
  await reversePayments(deps, paymentsToReverse)
}
