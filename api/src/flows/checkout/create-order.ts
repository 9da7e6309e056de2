import { storeOf } from '@galgal/domain/store'
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
import { Refusal } from '../../handle.ts'
import { markCardHoldsForReversal, reversePayments } from '../billing/reverse-payments.ts'
import { DRAFT_LIFE, evaluateOrder, lockOrderState } from '../orders/order-state.ts'
import { releaseExpiredStock } from '../orders/reserve-stock.ts'

type Wanted = { classificationId: number; months: number; tracking: string }

/** Opens a draft, or finds the open order for the same car and gives a draft its new period. */
export async function createOrder(deps: Deps, customer: Customer, wanted: Wanted): Promise<string> {
  const { db } = deps
  const { classificationId, months } = wanted
  await releaseExpiredStock(deps)
  const store = storeOf(customer.b2bType)
  const car = await findVehicle(db, { classificationId })
  if (!car?.stores.includes(store)) throw new Refusal('VehicleNotOffered')
  if (!car.packs[store]?.some((pack) => pack.months === months))
    throw new Refusal('PeriodNotOffered')

  await closeOldDrafts(deps, customer.id)
  const mine = { customerId: customer.id, classificationId }
  const open = await findOpenOrder(db, mine)
  const left = car.colours.some(({ available }) => available > 0)
  if (!left && !(open && (await findStockReservation(db, open.id)))) throw new Refusal('OutOfStock')

  const draft = open ? undefined : await addOrder(db, draftOf(deps, { ...mine, ...wanted, store }))
  if (draft) return draft.id
  const found = open ?? (await findOpenOrder(db, mine))
  if (!found) throw new Error('open order was not found after a conflict')
  if (found.status === 'draft') await changePeriod(deps, found, months)
  return found.id
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
