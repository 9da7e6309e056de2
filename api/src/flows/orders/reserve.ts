import { MINUTE } from '@galgal/domain/dates'
import { bumpCatalogueVersion, findVehicle } from '../../db/catalogue/catalogue.ts'
import type { Db } from '../../db/database.ts'
import { lockOrderById } from '../../db/order/orders.ts'
import {
  addReservation,
  endReservation,
  expireReservations,
  hasExpired,
  listHolding,
  lockReservation,
  restock,
  takeStock,
} from '../../db/order/stock.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../handle.ts'
import { lockOrderState, type OrderState, refuseUnlessDraft } from './order-state.ts'

const HOLD_LIFE = 15 * MINUTE
const TRIES = 3
/** So many drafts of one customer hold cars at once: who looks at a fourth car has not lost the first, nobody keeps all cars from everyone. */
const MOST_HOLDING = 3

type Cars = { classificationId: number; colourId: string; quantity: number }

/** Why a colour cannot be had: nothing of the car is left, nothing of the colour, or not enough of it. Undefined when it can be had again. */
async function shortage(tx: Db, { classificationId, colourId, quantity }: Cars) {
  const colours = (await findVehicle(tx, { classificationId }))?.colours ?? []
  if (colours.every(({ available }) => available === 0)) return 'OutOfStock'
  const available = colours.find(({ id }) => id === colourId)?.available ?? 0
  if (available >= quantity) return undefined
  return available ? 'QuantityNotAvailable' : 'ColourNotAvailable'
}

/** Takes cars off the stock. Others may give theirs back between the try and the look why it failed: then it is tried again. */
async function take(tx: Db, cars: Cars) {
  for (let tried = 1; tried <= TRIES; tried++) {
    if (await takeStock(tx, cars)) return
    const why = await shortage(tx, cars)
    if (why) throw new Refusal(why)
  }
  throw new Refusal('ColourNotAvailable')
}

/** Holds an order's cars for 15 minutes, or keeps the hold it has. Order rows are locked before holds, holds before stock. */
export async function reserve(tx: Db, { now, newId }: Deps, state: OrderState) {
  const { id: orderId, classificationId, colourId, quantity } = state.order
  if (colourId === null) throw new Refusal('ColourNotAvailable')
  const held = state.reservation && (await lockReservation(tx, orderId))
  const fits = held?.colourId === colourId && held.quantity === quantity
  if (held && fits && held.expiresAt > now()) return

  if (held) {
    await endReservation(tx, orderId, held.expiresAt > now() ? 'released' : 'expired')
    await restock(tx, held)
  }
  const cars = { classificationId, colourId, quantity }
  await take(tx, cars)
  const expiresAt = new Date(now().getTime() + HOLD_LIFE)
  await addReservation(tx, { ...cars, id: newId(), orderId, state: 'held', expiresAt })
  await bumpCatalogueVersion(tx, [classificationId])
}

/** Lets an order's hold go, if it has one. */
export async function release(tx: Db, orderId: string) {
  const held = await lockReservation(tx, orderId)
  if (!held) return
  await endReservation(tx, orderId, 'released')
  await restock(tx, held)
  await bumpCatalogueVersion(tx, [held.classificationId])
}

/** Lets those cars go that a customer's other drafts have held longest, when a draft's own hold is one too many. */
export async function limitReservations(
  { db }: Deps,
  { id, customerId }: { id: string; customerId: string },
) {
  const others = (await listHolding(db, customerId)).filter((it) => it !== id)
  for (const other of others.slice(MOST_HOLDING - 1))
    await db.transaction(async (tx) => {
      const order = await lockOrderById(tx, other)
      if (order?.status === 'draft') await release(tx, other)
    })
}

/** Gives back what was held too long. */
export async function releaseExpiredStock({ db, now }: Deps) {
  if (!(await hasExpired(db, now()))) return
  await db.transaction(async (tx) => {
    const expired = await expireReservations(tx, now())
    const inOneOrder = expired.toSorted(
      (a, b) => a.classificationId - b.classificationId || (a.colourId < b.colourId ? -1 : 1),
    )
    for (const held of inOneOrder) await restock(tx, held)
    const cars = expired.map(({ classificationId }) => classificationId)
    if (cars.length) await bumpCatalogueVersion(tx, cars)
  })
}

/** Holds a draft's cars before its customer types a card. */
export async function reserveForCard(deps: Deps, whose: { id: string; customerId: string }) {
  await releaseExpiredStock(deps)
  await deps.db.transaction(async (tx) => {
    const state = await lockOrderState(tx, whose, deps.now())
    refuseUnlessDraft(state)
    await reserve(tx, deps, state)
  })
  await limitReservations(deps, whose)
}
