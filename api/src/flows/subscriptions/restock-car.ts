import { bumpCatalogueVersion } from '../../db/catalogue/catalogue.ts'
import type { Db } from '../../db/database.ts'
import { changeOrder, lockOrderById, type Order } from '../../db/order/orders.ts'
import { releaseSlotPlaces } from '../../db/order/slots.ts'
import { restock } from '../../db/order/stock.ts'
import { listOfOrder, type Subscription } from '../../db/subscriptions/subscriptions.ts'
import type { Deps } from '../../deps.ts'
import { askDayAgain } from '../delivery/choose-delivery.ts'
import { letCarBeFree } from '../fleet/custody.ts'

/** Puts a car back into the stock, and frees its place at the door or the hub if it was never handed over. */
export async function restockCar(tx: Db, deps: Pick<Deps, 'now'>, subscription: Subscription) {
  const order = await lockOrderById(tx, subscription.orderId)
  if (!order || order.colourId === null)
    throw new Error(`subscription ${subscription.id} has no order`)
  if (subscription.status === 'cancelled') await releasePlace(tx, order)
  const { classificationId, colourId } = order
  await restock(tx, { classificationId, colourId, quantity: 1 })
  await bumpCatalogueVersion(tx, [classificationId])
  if (subscription.status === 'cancelled') await letCarBeFree(tx, deps, subscription.id)
}

/** A hub's place is one of the whole order, and free when no car of it is to be fetched any more. */
async function releasePlace(tx: Db, order: Order) {
  await releaseSlotPlaces(tx, order.id, 1)
  const cars = await listOfOrder(tx, order.id)
  if (!cars.every(({ status }) => status === 'cancelled')) return
  await changeOrder(tx, order.id, askDayAgain(order))
}
