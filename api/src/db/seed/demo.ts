import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { datePrices } from '../catalogue/price-history.ts'
import { saveCoupons, saveCovers, saveHubs } from '../catalogue/sales-terms.ts'
import { saveStock, saveVehicles } from '../catalogue/vehicles.ts'
import type { Db } from '../database.ts'
import { coupons } from '../schema/catalogue.ts'
import { CouponRow, couponFrom } from './coupon-row.ts'
import couponData from './coupons.json' with { type: 'json' }
import { CoverRow, coverFrom, SizeFactors } from './cover-row.ts'
import { markDemo } from './demo-rows.ts'
import { HubRow, hubFrom } from './hub-row.ts'
import hubData from './hubs.json' with { type: 'json' }
import coverData from './insurance.json' with { type: 'json' }
import { readVehicleRow, vehicleFrom } from './vehicle-row.ts'
import vehicleData from './vehicles.json' with { type: 'json' }

/** A shop to try out: hubs, coverages, coupons and cars that are not anybody's, marked so. Gives the numbers of its cars. */
export async function seedDemo(tx: Db, now: Date): Promise<number[]> {
  await saveHubs(tx, rowsOf(HubRow, hubData.hubs).map(hubFrom))
  const sizeFactors = SizeFactors.parse(coverData.sizeFactor)
  await saveCovers(
    tx,
    rowsOf(CoverRow, coverData.tiers).map((row) => coverFrom(row, sizeFactors)),
  )
  await saveCoupons(tx, rowsOf(CouponRow, couponData.coupons).map(couponFrom))
  await wearOut(tx)

  const cars = vehicleData.vehicles.map(demoVehicle)
  await saveVehicles(
    tx,
    cars.map((car) => datePrices(car, undefined, now)),
    now,
  )
  await saveStock(tx, cars)
  await markDemo(tx)
  return cars.map((car) => car.classificationId)
}

const rowsOf = <Row extends z.ZodType>(schema: Row, raw: unknown[]): z.output<Row>[] =>
  raw.map((it) => schema.parse(it))

/** A coupon of which but one use is left can be tried out, too. */
async function wearOut(tx: Db) {
  for (const { code, usedCount } of couponData.coupons)
    if (usedCount) await tx.update(coupons).set({ usedCount }).where(eq(coupons.code, code))
}

function demoVehicle(raw: unknown) {
  const { row, issues } = readVehicleRow(raw)
  if (!row) throw new Error(`vehicles.json: ${JSON.stringify(issues)}`)
  return vehicleFrom(row)
}
