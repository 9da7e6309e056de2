import { inShekels } from '@galgal/contract/prices'
import { ReuqestD2D } from '@galgal/contract/SubscriptionMain'
import { formatPrice } from '@galgal/domain/money'
import { DOOR_PRICE } from '@galgal/domain/orders/quote'
import { inLanguage } from '@galgal/i18n/locales'
import { requestDoor } from '../../flows/checkout/request-door.ts'
import { requestReturnDoor } from '../../flows/subscriptions/return-trip.ts'
import { handle } from '../../handle.ts'
import { doorOut } from '../../presenters/address.ts'

export default handle(ReuqestD2D, async (ctx) => {
  const { input, locale, session } = ctx
  const ref = { id: input.subscriptionId, customerId: session.customer.id }
  const { isDelivery, door2doorData: requested } = input
  const returnDoor = isDelivery ? undefined : await requestReturnDoor(ctx, ref, requested)
  const { hub, km, door, reservedUntil, cars } =
    returnDoor ?? (await requestDoor(ctx, ref, { door: requested, isDelivery }))
  const price = DOOR_PRICE * cars
  return {
    requestId: ctx.newId(),
    served: true as const,
    hubId: hub.id,
    hubName: inLanguage(locale, hub.name),
    distanceKm: Math.round(km * 10) / 10,
    deliveryPrice: inShekels(price),
    deliveryPriceStr: formatPrice(price),
    door2doorData: doorOut(door, locale),
    heldUntil: reservedUntil?.toISOString() ?? null,
  }
})
