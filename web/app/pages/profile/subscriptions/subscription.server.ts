import { GetSubscriptionInfo } from '@galgal/contract/SubscriptionMain.mine'
import type { MySubscription } from '@galgal/contract/subscription'
import type { SubscriptionInfo } from '@galgal/contract/termination'
import { dayAt, formatDay } from '@galgal/domain/dates'
import { formatPrice, shekels } from '@galgal/domain/money'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { callApiOrThrow } from '../../../api/api.server.ts'
import type { Cars } from '../../../catalogue/car-index.ts'
import { carsOf } from '../../../catalogue/catalogue.server.ts'
import { requestContext } from '../../../http/request-context.server.ts'
import { personOf, requireCustomer, storeOfCustomer } from '../../../session/customer.server.ts'
import { drawingIn, subscriptionView } from './subscription-view.server.ts'

export type SubscriptionArgs = RouteArgs & { url: URL; params: { id: string } }

const price = (amount: number) => formatPrice(shekels(amount))

/** The customer's subscription that the address names; another's is as missing as one that never was. Throws a 404. */
export async function findSubscription(args: SubscriptionArgs) {
  return callApiOrThrow(args, GetSubscriptionInfo, { subscriptionId: args.params.id })
}

/** The customer, their subscription, and how both are shown. */
export async function openSubscription(args: SubscriptionArgs) {
  const user = await requireCustomer(args)
  const [info, cars] = await Promise.all([
    findSubscription(args),
    carsOf(args, storeOfCustomer(user.b2BType)),
  ])
  const today = dayAt(requestContext(args).now())
  return {
    user,
    info,
    cars,
    person: personOf(user),
    subscription: subscriptionView(info, { cars, today }),
  }
}

const isBeforeHandOver = ({ status }: SubscriptionInfo) =>
  status === 'pending' || status === 'waitingForCustomer'

/** Everything else there is to know of a subscription. */
export const detailsView = (info: SubscriptionInfo, cars: Cars) => ({
  car: carView(info, cars),
  billing: billingView(info),
  cover: { type: info.billing.insuranceType, price: coverPrice(info) },
  // Of an order that was cancelled nothing is left of it.
  out: info.goingOut.date ? journeyView(info.goingOut, info.goingOut.hubName) : null,
  back: info.comingBack.date ? journeyView(info.comingBack, info.comingBack.address) : null,
  canEnd: info.termination.possible || info.requestCancel,
  hasCar: info.status === 'active',
  // A slot that was lost is no appointment.
  hasCalendar: isBeforeHandOver(info) && info.goingOut.date !== null,
})
export type DetailsView = ReturnType<typeof detailsView>

/** The words of the catalogue for a value of one of its facets; the value itself where it has none. */
const labelIn = (options: { value: string; label: string }[], value: string) =>
  options.find((option) => option.value === value)?.label ?? value

function carView(info: MySubscription, cars: Cars) {
  const { vehiclemeta: meta, originalVehicle, currentVehicle, previousVehicles } = info
  const { gear, gas, enviromental } = cars.filters
  const other = (car: MySubscription['currentVehicle']) => ({
    id: car.classficationId,
    name: car.fullname,
    year: car.year,
    drawing: drawingIn(cars, car),
    hex: meta.colorhex,
  })
  const isOther = originalVehicle.classficationId !== currentVehicle.classficationId
  const isListed = previousVehicles.some(
    ({ classficationId }) => classficationId === originalVehicle.classficationId,
  )
  return {
    year: currentVehicle.year,
    gear: labelIn(gear, meta.gear),
    engine: labelIn(gas, meta.engine),
    emission: labelIn(enviromental, meta.emission),
    power: meta.cv,
    isEco: meta.isEco,
    mains: info.mains,
    km: info.kmPerMonthIncluded,
    // Said once: as the first of the earlier cars, or else by itself.
    original: isOther && !isListed ? other(originalVehicle) : null,
    previous: previousVehicles.map(other),
  }
}

function billingView({ billing, deposit, depositStatus }: MySubscription) {
  return {
    price: price(billing.price),
    coupon: billing.includeCoupon
      ? { text: billing.couponDescription, amount: price(-billing.couponValue) }
      : null,
    deposit: deposit > 0 ? price(deposit) : null,
    depositStatus,
    items: billing.items.map((item) => ({
      number: item.number,
      day: formatDay(item.date),
      type: item.type,
      amount: price(item.price),
      isBack: item.price < 0,
      allocation: item.allocationNumber ?? null,
    })),
  }
}

const coverPrice = ({ billing }: MySubscription) =>
  billing.basicCoverage ? null : price(billing.coveragePrice)

type Journey = Pick<MySubscription['comingBack'], 'isD2D' | 'address' | 'cost' | 'date'>

const journeyView = ({ isD2D, address, cost, date }: Journey, hub: string) => ({
  isAtDoor: isD2D,
  hub,
  address,
  day: date && formatDay(date),
  cost: cost > 0 ? price(cost) : null,
})
export type JourneyView = ReturnType<typeof journeyView>
