import type { MySubscription } from '@galgal/contract/subscription'
import { addMonths, type Day, formatDay } from '@galgal/domain/dates'
import { formatPrice, shekels } from '@galgal/domain/money'
import { styleOf } from '../../../art/style.ts'
import type { Cars } from '../../../catalogue/car-index.ts'
import { documentAddress } from '../../../documents/document-address.ts'
import { addressesOf, statusViewOf } from './status-view.server.ts'

const price = (amount: number) => formatPrice(shekels(amount))

type Car = MySubscription['currentVehicle']

/** The drawing of a car, whether or not it is offered still. */
export function drawingIn(cars: Cars, car: Car): string {
  const row = cars.rowOf(car.classficationId)
  if (row !== undefined) return cars.drawing(row)
  const { carType, family } = car
  return styleOf({ bodyStyle: carType, vehicle_type: carType, specs: { size: family } })
}

/** A subscription as its card shows it. */
export function subscriptionView(
  item: MySubscription,
  { cars, today }: { cars: Cars; today: Day },
) {
  const { currentVehicle: car, billing, goingOut } = item
  const row = cars.rowOf(car.classficationId)
  const earlier = earlierEndOf(item)
  return {
    id: item.subscriptionId,
    name: `${car.brand} ${car.model}`,
    version: car.version,
    colour: item.vehiclemeta.color,
    hex: item.vehiclemeta.colorhex,
    drawing: drawingIn(cars, car),
    plate: item.currentLicensePlate,
    status: item.status,
    isOver: item.status === 'ended' || item.status === 'cancelled',
    isBeforeHandOver: item.status === 'pending' || item.status === 'waitingForCustomer',
    isEnding: item.requestCancel,
    documentToRead: documentToReadOf(item),
    statusView: statusViewOf(item, today),
    months: item.subscriptionPeriod,
    month: monthOf(item, today),
    start: item.startDateStr,
    end: earlier ? formatDay(earlier) : item.endDateStr,
    endsEarly: earlier !== null,
    price: price(billing.price),
    paid: paidIn(item),
    card: billing.last4digits
      ? { company: billing.creditCardCompany, last4: billing.last4digits }
      : null,
    nextCharge: nextChargeOf(item),
    pickUp: goingOut.date && {
      isAtDoor: goingOut.isD2D,
      where: goingOut.isD2D ? goingOut.address : goingOut.hubName,
      day: formatDay(goingOut.date),
    },
    to: {
      ...addressesOf(item.subscriptionId),
      calendar: `/subscribe/appointment?order=${encodeURIComponent(item.orderId)}`,
    },
    // Of a car that is offered no more there is no other to take.
    similar: row === undefined ? null : cars.path(row),
    documents: item.documents.map((document) => ({
      name: document.name,
      day: document.dateStr,
      kilobytes: Math.ceil(document.size / 1024),
      to: documentAddress(document, item.subscriptionId),
    })),
  }
}
export type SubscriptionView = ReturnType<typeof subscriptionView>

/** The document whose time it is: the contract until the car is handed over, afterwards how the subscription ends. */
function documentToReadOf({
  status,
  requestCancel,
}: MySubscription): 'contract' | 'termination' | null {
  if (status === 'pending' || status === 'waitingForCustomer') return 'contract'
  return status === 'ended' || (status === 'active' && requestCancel) ? 'termination' : null
}

/** The day on which a car comes back before its period is over, asked for or past. */
function earlierEndOf({ status, requestCancel, comingBack: { date }, endDate }: MySubscription) {
  const isKnown = date !== null && (requestCancel || status === 'ended')
  return isKnown && date < endDate ? date : null
}

const nextChargeOf = ({ billing, nextChargeAmount }: MySubscription) =>
  billing.nextCharge && nextChargeAmount !== null
    ? { day: formatDay(billing.nextCharge), amount: price(nextChargeAmount) }
    : null

/** What was charged less what went back; a refund's price is negative, and a deposit was never paid. */
function paidIn({ billing }: MySubscription): string {
  const paid = billing.items.filter(({ type }) => type !== 'deposit')
  return formatPrice(paid.reduce((sum, item) => sum + shekels(item.price), 0))
}

/** The running month of a subscription that is on the road, from 1. */
export function monthOf(
  {
    status,
    startDate,
    subscriptionPeriod,
  }: Pick<MySubscription, 'status' | 'startDate' | 'subscriptionPeriod'>,
  today: Day,
): number | null {
  if (status !== 'active') return null
  const later = Array.from({ length: subscriptionPeriod - 1 }, (_, index) => index + 1)
  return 1 + later.filter((months) => addMonths(startDate, months) <= today).length
}
