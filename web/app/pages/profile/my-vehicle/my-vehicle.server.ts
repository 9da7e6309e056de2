import type { MyVehicleFacts } from '@galgal/contract/my-vehicle'
import { GetMySubscription } from '@galgal/contract/SubscriptionMain.mine'
import { DamageReports, MyVehicle } from '@galgal/contract/SubscriptionMain.vehicle'
import type { MySubscription } from '@galgal/contract/subscription'
import { formatDay } from '@galgal/domain/dates'
import { formatPrice, shekels } from '@galgal/domain/money'
import { orderNumber } from '@galgal/domain/orders/order-number'
import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { callApiOrThrow } from '../../../api/api.server.ts'
import { carsOf } from '../../../catalogue/catalogue.server.ts'
import { personOf, requireCustomer, storeOfCustomer } from '../../../session/customer.server.ts'
import { addressesOf } from '../subscriptions/status-view.server.ts'
import { openSubscription, type SubscriptionArgs } from '../subscriptions/subscription.server.ts'
import { drawingIn } from '../subscriptions/subscription-view.server.ts'

const carAddress = (id: string) => addressesOf(id).vehicle

/** The customer's cars on the road, and the ones that are on their way. */
export async function myCars(args: RouteArgs & { url: URL }) {
  const user = await requireCustomer(args)
  const [mine, cars] = await Promise.all([
    callApiOrThrow(args, GetMySubscription, {}),
    carsOf(args, storeOfCustomer(user.b2BType)),
  ])
  const { items } = mine
  const car = (item: MySubscription) => ({
    id: item.subscriptionId,
    name: `${item.currentVehicle.brand} ${item.currentVehicle.model}`,
    version: item.currentVehicle.version,
    colour: item.vehiclemeta.color,
    hex: item.vehiclemeta.colorhex,
    drawing: drawingIn(cars, item.currentVehicle),
    plate: item.currentLicensePlate,
    to: carAddress(item.subscriptionId),
  })
  return {
    user,
    person: personOf(user),
    driven: items.filter(({ status }) => status === 'active').map(car),
    coming: items
      .filter(({ status }) => status === 'pending' || status === 'waitingForCustomer')
      .map((item) => ({
        ...car(item),
        day: formatDay(item.goingOut.date ?? item.startDate),
        isWaiting: item.status === 'waitingForCustomer',
        to: addressesOf(item.subscriptionId).details,
      })),
  }
}
export type MyCar = Awaited<ReturnType<typeof myCars>>['driven'][number]

/** The car a customer drives, whole. One that is not on the road leads to its subscription. */
export async function openDrivenCar(args: SubscriptionArgs) {
  const { subscription, person } = await openSubscription(args)
  if (subscription.status !== 'active') throw redirectTo(args, subscription.to.details)
  const subscriptionId = subscription.id
  const [facts, damage] = await Promise.all([
    callApiOrThrow(args, MyVehicle, { subscriptionId }),
    callApiOrThrow(args, DamageReports, { subscriptionId }),
  ])
  return {
    person,
    car: subscription,
    since: formatDay(facts.handedOverOn),
    odometer: odometerView(facts),
    service: serviceView(facts),
    facts: factsOf(facts),
    damage: damage.items.map(({ id, photos, ...report }) => ({
      id,
      number: orderNumber(id),
      day: formatDay(report.happenedOn),
      place: report.place,
      description: report.description,
      canDrive: report.canDrive,
      photos: photos.map((photo) => ({ id: photo.id, to: photoAddress(photo.id) })),
    })),
  }
}

const photoAddress = (id: string) => `/profile/damage-photo?id=${encodeURIComponent(id)}`

function odometerView({ readings, kmPerMonthIncluded, extraKmPrice, pace }: MyVehicleFacts) {
  const [last, ...earlier] = readings.map(({ day, ...reading }) => ({
    ...reading,
    day: formatDay(day),
  }))
  return {
    last: last ?? null,
    earlier,
    included: { kilometres: kmPerMonthIncluded, price: formatPrice(shekels(extraKmPrice)) },
    pace: pace && ({ ...pace, is: pace.driven > pace.included ? 'over' : 'within' } as const),
  }
}
export type OdometerView = ReturnType<typeof odometerView>

function serviceView({ service, readings, licenceUntil, testUntil }: MyVehicleFacts) {
  const [last] = readings
  const kmLeft = service.km !== null && last ? service.km - last.kilometres : null
  return {
    ...service,
    day: formatDay(service.day),
    done: service.done && { ...service.done, day: formatDay(service.done.day) },
    licenceUntil: licenceUntil && formatDay(licenceUntil),
    testUntil: testUntil && formatDay(testUntil),
    kmLeft: kmLeft !== null && kmLeft > 0 ? kmLeft : null,
  }
}
export type ServiceView = ReturnType<typeof serviceView>

const HOME_CHARGER_KW = 7.4
/** From 20% to 80%. */
const ORDINARY_CHARGE = 0.6

/** What is worth knowing at a pump, a charger or a car park. */
export function factsOf(facts: MyVehicleFacts) {
  const { batteryKwh } = facts
  const hours = batteryKwh && (batteryKwh * ORDINARY_CHARGE) / HOME_CHARGER_KW
  return {
    gas: facts.gas,
    batteryKwh,
    rangeKm: facts.electricRangeKm,
    litres: facts.litresPer100Km,
    kwh: facts.kwhPer100Km,
    chargeHours: hours && Math.max(0.5, Math.round(hours * 2) / 2),
    bootLitres: facts.trunkLitres,
    seats: facts.seats,
    grade: facts.pollutionGrade,
  }
}
export type Facts = ReturnType<typeof factsOf>
