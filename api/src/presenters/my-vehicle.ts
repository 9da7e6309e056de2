import type { DamageReport, MyVehicleFacts } from '@galgal/contract/my-vehicle'
import { inShekels } from '@galgal/contract/prices'
import { addMonths, type Day, dayAt } from '@galgal/domain/dates'
import { MONTHS_BETWEEN_TESTS } from '@galgal/domain/fleet/car-dates'
import { paceOf, type Reading } from '@galgal/domain/subscriptions/odometer'
import { serviceAfter, serviceDue } from '@galgal/domain/subscriptions/service-due'
import type { z } from 'zod'
import type { Car } from '../db/fleet/cars.ts'
import type { OdometerReading } from '../db/subscriptions/readings.ts'
import type { readDamage } from '../flows/subscriptions/damage-photos.ts'
import type { DrivenCar } from '../flows/subscriptions/my-vehicle.ts'

const MAX_READINGS = 12

const readingOf = ({ kilometres, at }: OdometerReading): Reading => ({
  kilometres,
  day: dayAt(at),
})

/** When its next service is: after the last that is written down of it, else as usual since it was handed over. */
function serviceOf({ car, from, readings, own }: DrivenCar, today: Day) {
  const [last, first] = [readings.at(0), readings.at(-1)]
  const odometer = first && last ? { first: first.kilometres, last: last.kilometres } : null
  const { doneOn, km, nextKm, nextDay } = own?.lastService ?? {}
  if (!own || !doneOn) return { ...serviceDue({ gas: car.gas, from, today, odometer }), done: null }
  const done = { day: doneOn, km: km ?? 0 }
  const driven = Math.max(own.car.km, odometer?.last ?? 0)
  const its = { ...done, nextKm: nextKm ?? null, nextDay: nextDay ?? null }
  return { ...serviceAfter({ gas: car.gas, today, km: driven, last: its }), done }
}

const testUntilOf = ({ testedOn }: Pick<Car, 'testedOn'>) =>
  testedOn === null ? null : addMonths(testedOn as Day, MONTHS_BETWEEN_TESTS)

export function myVehicle(driven: DrivenCar, today: Day): z.input<typeof MyVehicleFacts> {
  const { subscription, car, from, readings, own } = driven
  const [last, first] = [readings.at(0), readings.at(-1)]
  const { plan, ...service } = serviceOf(driven, today)
  const pace = first && last && paceOf(car.kmPerMonth, readingOf(first), readingOf(last))
  return {
    subscriptionId: subscription.id,
    licensePlate: subscription.licensePlate,
    handedOverOn: from,
    readings: readings
      .slice(0, MAX_READINGS)
      .map((reading) => ({ ...readingOf(reading), by: reading.by })),
    kmPerMonthIncluded: car.kmPerMonth,
    extraKmPrice: inShekels(car.extraKm),
    pace: pace ?? null,
    service: { ...service, everyKm: plan.km, everyMonths: plan.months },
    licenceUntil: own?.car.licenceUntil ?? null,
    testUntil: own ? testUntilOf(own.car) : null,
    gas: car.gas,
    batteryKwh: car.batteryKwh,
    electricRangeKm: car.wltp.electricRangeKm,
    kwhPer100Km: car.wltp.kwhPer100Km,
    litresPer100Km: car.wltp.litresPer100Km,
    trunkLitres: car.trunkLitres,
    seats: car.seats,
    pollutionGrade: car.pollutionGrade,
    environmentalLabel: car.environmentalLabel,
  }
}

type Reports = Awaited<ReturnType<typeof readDamage>>

export const damageOut = (reports: Reports): DamageReport[] =>
  reports.map(({ subscriptionId: _, reportedAt, photos, ...report }) => ({
    ...report,
    reportedAt: reportedAt.toISOString(),
    photos: photos.map(({ id, size }) => ({ id, size })),
  }))
