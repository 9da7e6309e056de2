import type { CatalogItem } from '@galgal/contract/catalogue'
import type { SubscriptionProcess } from '@galgal/contract/order'
import { formatDay } from '@galgal/domain/dates'
import { formatPrice } from '@galgal/domain/money'
import { type StageName, stageBefore, stepOf } from '@galgal/domain/orders/order-stages'
import { DOOR_PRICE } from '@galgal/domain/orders/quote'
import type { Namespace } from '@galgal/i18n/message-types'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { carsOf, findCar } from '../../../catalogue/catalogue.server.ts'
import { carView, unknownCar } from '../../../checkout/car-view.server.ts'
import { deliveryStage, stageAddress } from '../../../checkout/order-address.ts'
import { hubsOf } from '../../../delivery/hubs.server.ts'
import { requestContext } from '../../../http/request-context.server.ts'
import type { OrderArgs } from './open-order.server.ts'
import { priceView } from './price-view.server.ts'

/** The card, the deposit and the payment stand on one page, with the whole summary. */
const isClosing = (stage: StageName) => stepOf(stage) === 'method' || stepOf(stage) === 'checkout'

type Usual = 'subscribe' | 'coupon'

/** What stands around every step of an order: the steps, the car, what is chosen, and the price; `more` are messages of the step. */
export async function orderView<More extends Namespace = never>(
  args: OrderArgs,
  order: SubscriptionProcess,
  stage: StageName,
  ...more: More[]
) {
  const [cars, item] = await Promise.all([
    carsOf(args, order.storeType),
    findCar(args, order.storeType, order.classificationId),
  ])
  const row = cars.rowOf(order.classificationId)
  // The step of delivery is the page of the way that was chosen.
  const pageOf = (name: StageName) => (name === 'pickup' ? deliveryStage(order) : name)
  const addressOf = (name: StageName) => stageAddress(pageOf(name), order.id)
  const back = stageBefore(stage, order.stages)
  return {
    messages: pageMessages<Usual | More>(args, 'subscribe', 'coupon', ...more),
    order: {
      id: order.id,
      business: order.storeType === 'B2B',
      stage,
      step: stepOf(stage),
      isLast: isClosing(stage),
      steps: order.stages.map((name) => ({ name, to: addressOf(name) })),
      back: back ? addressOf(back) : row === undefined ? undefined : cars.path(row),
      // A stage that is answered again keeps what comes after it, and goes straight back there.
      isRevisit: stepOf(order.stage) !== stepOf(stage),
      car: item ? carView(item, order.colorId) : unknownCar(order.vehicle.fullname),
      chosen: await chosenView(args, order, item),
      coupon: { code: order.priceDetails.couponCode, text: order.priceDetails.couponText },
      // The coupon's own page shows it once.
      hasCouponBox: true,
      price: priceView(
        order.quote,
        order.paymentDateTime ? new Date(order.paymentDateTime) : requestContext(args).now(),
        order.startDate,
      ),
    },
  }
}
export type OrderView = Awaited<ReturnType<typeof orderView>>['order']

/** What stands around the choice of a delivery: the order, and what bringing its cars to the door costs. */
export const deliveryView = async (
  args: OrderArgs,
  order: SubscriptionProcess,
  stage: StageName,
) => ({
  ...(await orderView(args, order, stage, 'delivery', 'address')),
  doorPrice: formatPrice(DOOR_PRICE * order.quantity),
})

async function chosenView(
  args: OrderArgs,
  order: SubscriptionProcess,
  item: CatalogItem | undefined,
) {
  const { hubPickUpData: pickUp, door2doorData: door, startDate } = order
  const hubs = pickUp ? await hubsOf(args, order) : undefined
  return {
    months: order.periodInMonths,
    quantity: order.quantity,
    km: item?.pricing.kmPerMonthIncluded ?? null,
    startDay: startDate && formatDay(startDate),
    delivery: deliveryStage(order),
    place: door?.address ?? hubs?.find(({ hubId }) => hubId === pickUp?.hubId)?.name ?? null,
    hours: door?.fromTime ? `${door.fromTime}–${door.tillTime}` : null,
    cover: order.priceDetails.waiverInsuranceTypeName,
  }
}
