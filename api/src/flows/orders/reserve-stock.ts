import type { RefusalName } from '@galgal/contract/refusals'
import { MINUTE } from '@galgal/domain/dates'
import { bumpCatalogueVersion, findVehicle } from '../../db/catalogue/catalogue.ts'
import type { Db } from '../../db/database.ts'
import { lockOrderById, type OrderKey } from '../../db/order/orders.ts'
import {
  addStockReservation,
  endStockReservation,
  expireStockReservations,
  hasExpiredStockReservations,
  listReservingDrafts,
  lockStockReservation,
  restock,
  type StockReservation,
  takeStock,
} from '../../db/order/stock.ts'
import { writeTogether } from '../../db/write-together.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../handle.ts'
import { type LockedOrder, lockOrderState, refuseUnlessDraft } from './order-state.ts'

const RESERVATION_LIFE = 15 * MINUTE
const TRIES = 3
/** So many drafts of one customer may have reserved cars at once: nobody can keep all cars from everyone. */
const MOST_RESERVING = 3

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

/**
 * Takes an order's cars off the stock for 15 minutes, unless they are reserved already. Gives the new reservation,
 * whose `reservationWrites` its caller makes with what else it writes. Locks: orders, then reservations, then stock.
 */
export async function takeReservation(
  tx: Db,
  { now, newId }: Deps,
  state: LockedOrder,
): Promise<StockReservation | undefined> {
  const { id: orderId, classificationId, colourId, quantity } = state.order
  if (colourId === null) throw new Refusal('ColourNotAvailable')
  const reservation =
    state.stockReservation && !state.isReservationLocked
      ? await lockStockReservation(tx, orderId)
      : state.stockReservation
  const fits = reservation?.colourId === colourId && reservation.quantity === quantity
  if (reservation && fits && reservation.expiresAt > now()) return undefined

  if (reservation) {
    await endStockReservation(tx, orderId, reservation.expiresAt > now() ? 'released' : 'expired')
    await restock(tx, reservation)
  }
  const cars = { classificationId, colourId, quantity }
  await take(tx, cars)
  const expiresAt = new Date(now().getTime() + RESERVATION_LIFE)
  return { ...cars, id: newId(), orderId, state: 'held', expiresAt }
}

/** What is written of a new reservation. */
export const reservationWrites = (tx: Db, reservation: StockReservation | undefined) =>
  reservation
    ? [
        addStockReservation(tx, reservation),
        bumpCatalogueVersion(tx, [reservation.classificationId]),
      ]
    : []

/** The same, and adds it; gives the order as it is then. */
export async function reserveStock<State extends LockedOrder>(
  tx: Db,
  deps: Deps,
  state: State,
): Promise<State> {
  const reservation = await takeReservation(tx, deps, state)
  if (!reservation) return state
  await writeTogether(tx, reservationWrites(tx, reservation))
  return { ...state, stockReservation: reservation }
}

/** Ends an order's reservation, if it has one. */
export async function releaseStock(tx: Db, orderId: string) {
  const reservation = await lockStockReservation(tx, orderId)
  if (!reservation) return
  await endStockReservation(tx, orderId, 'released')
  await restock(tx, reservation)
  await bumpCatalogueVersion(tx, [reservation.classificationId])
}

/** Releases the oldest reservations of a customer's other drafts, when a draft's own is one too many. */
export async function limitReservations(
  { db }: Deps,
  { id, customerId }: { id: string; customerId: string },
) {
  const others = (await listReservingDrafts(db, customerId)).filter((it) => it !== id)
  for (const other of others.slice(MOST_RESERVING - 1))
    await db.transaction(async (tx) => {
      const order = await lockOrderById(tx, other)
      if (order?.status === 'draft') await releaseStock(tx, other)
    })
}

/** Puts cars back into the stock whose reservation has expired. Says whether there were any. */
export async function releaseExpiredStock({ db, now }: Deps): Promise<boolean> {
  if (!(await hasExpiredStockReservations(db, now()))) return false
  await db.transaction(async (tx) => {
    const expired = await expireStockReservations(tx, now())
    const inOneOrder = expired.toSorted(
      (a, b) => a.classificationId - b.classificationId || (a.colourId < b.colourId ? -1 : 1),
    )
    for (const reservation of inOneOrder) await restock(tx, reservation)
    const cars = expired.map(({ classificationId }) => classificationId)
    if (cars.length) await bumpCatalogueVersion(tx, cars)
  })
  return true
}

const shortages = new Set<RefusalName>(['OutOfStock', 'ColourNotAvailable', 'QuantityNotAvailable'])

/** Does something that may need cars; when none are left, those whose reservation has expired are put back, and it is tried once more. */
export async function withExpiredStock<Done>(deps: Deps, run: () => Promise<Done>): Promise<Done> {
  try {
    return await run()
  } catch (error) {
    const isShort = error instanceof Refusal && shortages.has(error.refusal)
    if (!isShort || !(await releaseExpiredStock(deps))) throw error
    return run()
  }
}

/** Reserves a draft's cars before its customer types a card. */
export async function reserveForCard(deps: Deps, orderKey: OrderKey) {
  await withExpiredStock(deps, () =>
    deps.db.transaction(async (tx) => {
      const state = await lockOrderState(tx, orderKey, deps.now())
      refuseUnlessDraft(state)
      await reserveStock(tx, deps, state)
    }),
  )
  await limitReservations(deps, orderKey)
}
