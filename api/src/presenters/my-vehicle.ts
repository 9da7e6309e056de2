import type { DamageReport, MyVehicleFacts } from '@galgal/contract/my-vehicle'
import { inShekels } from '@galgal/contract/prices'
import { type Day, dayAt } from '@galgal/domain/dates'
import { paceOf, type Reading } from '@galgal/domain/subscriptions/odometer'
import { serviceDue } from '@galgal/domain/subscriptions/service-due'
import type { z } from 'zod'
import type { OdometerReading } from '../db/subscriptions/readings.ts'
import type { readDamage } from '../flows/subscriptions/damage-photos.ts'
import type { DrivenCar } from '../flows/subscriptions/my-vehicle.ts'

const MAX_READINGS = 12

const readingOf = ({ kilometres, at }: OdometerReading): Reading => ({
  kilometres,
  day: dayAt(at),
})

export function myVehicle(
  { subscription, car, from, readings }: DrivenCar,
  today: Day,
): z.input<typeof MyVehicleFacts> {
  const [last, first] = [readings.at(0), readings.at(-1)]
  const odometer = first && last ? { first: first.kilometres, last: last.kilometres } : null
  const { plan, ...service } = serviceDue({ gas: car.gas, from, today, odometer })
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
