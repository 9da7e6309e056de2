import { sql } from 'drizzle-orm'
import type { Deps } from '../../src/deps.ts'
import { registerCars } from '../../src/flows/fleet/register-cars.ts'
import { rowsOf } from '../audit.ts'
import { TUCSON } from '../orders.ts'

/** As those of the orders of tests. */
const usual = {
  classificationId: TUCSON,
  colourId: 'dark-blue',
  purpose: 'sale' as const,
  state: 'available' as const,
  hubId: 1,
  km: 0,
  keys: 2,
  owner: '',
}
type Row = NonNullable<Parameters<typeof registerCars>[1]['rows']>[number]

/** Registers a car under a plate and gives its id. */
export async function registerCar(deps: Deps, plate: string, more: Partial<Row> = {}) {
  await registerCars(deps, { rows: [{ ...usual, plate, ...more }] })
  const [row] = await rowsOf(deps.db, sql`select id from fleet_cars where plate = ${plate}`)
  return String(row?.id)
}
