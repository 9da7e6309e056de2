import type { SubscriptionProcess } from '@galgal/contract/order'
import { GetMySubscription } from '@galgal/contract/SubscriptionMain.mine'
import { dayAt, daysBetween, formatDay } from '@galgal/domain/dates'
import { formatPrice, shekels } from '@galgal/domain/money'
import { orderNumber } from '@galgal/domain/orders/order-number'
import { localeOf } from '@galgal/i18n/locales'
import { hoursOfDay, longDay } from '@galgal/ui/dates/days.server.ts'
import { callApiOrThrow } from '../../../api/api.server.ts'
import { hubsOf } from '../../../delivery/hubs.server.ts'
import { requestContext } from '../../../http/request-context.server.ts'
import type { OrderArgs } from './open-order.server.ts'

/** What a placed order has become: its subscriptions, where and when the car waits, and what is still missing. */
export async function placedOrder(args: OrderArgs, order: SubscriptionProcess) {
  const [mine, hubs] = await Promise.all([
    callApiOrThrow(args, GetMySubscription, {}),
    hubsOf(args, order),
  ])
  const cars = mine.items.filter(({ orderId }) => orderId === order.id)
  const [subscription] = cars
  const { hubPickUpData: pickUp, door2doorData: door } = order
  const hub = hubs?.find(({ hubId }) => hubId === pickUp?.hubId)
  const day = door?.date ?? pickUp?.pickUpDate ?? null
  return {
    number: orderNumber(order.id),
    pickUp: day && {
      way: door ? ('door' as const) : ('hub' as const),
      hub: door ? '' : (hub?.name ?? subscription?.goingOut.hubName ?? ''),
      address: door?.address ?? hub?.address ?? '',
      inDays: daysBetween(dayAt(requestContext(args).now()), day),
      day: longDay(day, localeOf(args.params).intl),
      hours: door ? `${door.fromTime}–${door.tillTime}` : hub && hoursOfDay(hub.openingHours, day),
    },
    // Each car of an order has the order's documents.
    documents: subscription?.documents ?? [],
    nextCharge: nextCharge(subscription?.billing.nextCharge, subscription?.nextChargeAmount),
    status: subscription?.status ?? 'pending',
    substatus: subscription?.substatus ?? '',
    plates: [...new Set(cars.map(({ currentLicensePlate }) => currentLicensePlate))],
  }
}
export type PlacedOrder = Awaited<ReturnType<typeof placedOrder>>

const nextCharge = (day: string | null | undefined, amount: number | null | undefined) =>
  day && amount != null ? { day: formatDay(day), amount: formatPrice(shekels(amount)) } : null
