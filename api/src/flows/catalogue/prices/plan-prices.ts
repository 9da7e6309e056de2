import type { NewPrice } from '@galgal/contract/Office/catalogue/prices'
import { changedByPercent, isLargeChange, priceFloor } from '@galgal/domain/catalogue/planned-price'
import { type Day, dayAt } from '@galgal/domain/dates'
import type { Agorot } from '@galgal/domain/money'
import { type Store, stores } from '@galgal/domain/store'
import type { z } from 'zod'
import {
  type KnownVehicle,
  lockCatalogue,
  readKnownVehicles,
} from '../../../db/catalogue/catalogue-changes.ts'
import {
  closePlans,
  listPlans,
  type PlannedPrice,
  savePlans,
} from '../../../db/catalogue/planned-prices.ts'
import { listPastPrices } from '../../../db/catalogue/price-history.ts'
import type { Db } from '../../../db/database.ts'
import { listVehicleIds, type VehicleFilters } from '../../../db/office/catalogue/vehicles.ts'
import type { Deps } from '../../../deps.ts'
import { Fault } from '../../../handle.ts'
import { type FileRow, notAsItStands, OfficeRefusal } from '../../../office-refusal.ts'
import { outlook } from './price-course.ts'
import { linesOfFile, linesOfRows, type PriceLine } from './price-lines.ts'

type ByPercent = Pick<VehicleFilters, 'group' | 'gas' | 'year'> & {
  percent: number
  store?: Store | undefined
  months?: number | undefined
  ids?: number[] | undefined
}
export type PlanInput = {
  on: Day
  rows?: z.output<typeof NewPrice>[] | undefined
  byPercent?: ByPercent | undefined
  file?: string[] | undefined
}

/** What becomes of a price, in agorot. */
export type Planned = {
  car: KnownVehicle['car']
  store: Store
  months: number
  before: Agorot | null
  monthly: Agorot
  crossedOut: Agorot | null
  isLarge: boolean
}

type Reading = {
  known: ReadonlyMap<number, KnownVehicle>
  plans: readonly PlannedPrice[]
  pastOf: Awaited<ReturnType<typeof listPastPrices>>
  on: Day
  now: Date
}

const MOST_ROWS = 100

/** What is wrong with prices: of a file by its lines, of rows by their fields, of a percentage by itself. */
function refuse(name: 'PriceNotAllowed' | 'FileNotUnderstood', input: PlanInput, rows: FileRow[]) {
  if (input.file) return new OfficeRefusal(name, { rows: rows.slice(0, MOST_ROWS) })
  const fieldOf = ({ line, field }: FileRow) =>
    input.rows ? `rows.${line - 1}.${field}` : 'byPercent.percent'
  const fields = Object.fromEntries(rows.map((row) => [fieldOf(row), row.key]))
  return name === 'PriceNotAllowed' ? new OfficeRefusal(name, { fields }) : new Fault(400, fields)
}

/** Cars that are on sale with what is planned of them, and what was asked. */
async function read(tx: Db, ids: number[], { on, now }: { on: Day; now: Date }): Promise<Reading> {
  const cars = (await readKnownVehicles(tx, ids)).filter(({ retired }) => !retired)
  const known = new Map(cars.map((it) => [it.car.classificationId, it]))
  const of = [...known.keys()]
  return { known, plans: await listPlans(tx, of), pastOf: await listPastPrices(tx, of), on, now }
}

const outlookOf = (
  { known, plans, pastOf, on, now }: Reading,
  line: Omit<PriceLine, 'monthly'>,
) => {
  const { classificationId: id, store, months } = line
  const car = known.get(id) as KnownVehicle
  return outlook(car, { store, months }, { plans, past: pastOf(id, store, months), on, now })
}

/** The prices that a percentage makes, of what is asked on the day before. */
function linesByPercent(reading: Reading, { percent, store, months }: ByPercent): PriceLine[] {
  const lines: PriceLine[] = []
  for (const { car } of reading.known.values())
    for (const ofStore of stores)
      for (const pack of car.packs[ofStore] ?? []) {
        if ((store ?? ofStore) !== ofStore || (months ?? pack.months) !== pack.months) continue
        const line = {
          line: lines.length + 1,
          classificationId: car.classificationId,
          store: ofStore,
          months: pack.months,
        }
        const before = outlookOf(reading, line).before ?? pack.monthly
        lines.push({ ...line, monthly: changedByPercent(before, percent) })
      }
  return lines
}

/** What of a price there is not: its car, or the car in its store; or it stands twice. */
function unknownIn(lines: readonly PriceLine[], { known }: Reading): FileRow[] {
  const seen = new Set<string>()
  return lines.flatMap(({ line, classificationId, store, months }): FileRow[] => {
    const car = known.get(classificationId)?.car
    if (!car) return [{ line, field: 'classificationId', key: 'modelUnknown' }]
    if (!car.stores.includes(store)) return [{ line, field: 'store', key: 'notSoldThere' }]
    const key = `${classificationId} ${store} ${months}`
    if (seen.has(key)) return [{ line, field: 'months', key: 'twice' }]
    seen.add(key)
    return []
  })
}

const belowFloor = (lines: readonly PriceLine[], { known }: Reading): FileRow[] =>
  lines.flatMap(({ line, classificationId, monthly }) => {
    const floor = priceFloor(known.get(classificationId)?.car.listPrice ?? 0)
    return monthly < floor ? [{ line, field: 'monthly', key: 'belowFloor' as const }] : []
  })

function plannedOf(reading: Reading, line: PriceLine): Planned[] {
  const { classificationId, store, months, monthly } = line
  const { present, before, crossedOut } = outlookOf(reading, line)
  if (before === monthly) return []
  const { car } = reading.known.get(classificationId) as KnownVehicle
  // Two small steps are one large one.
  const isLarge = [present, before].some((it) => it !== undefined && isLargeChange(it, monthly))
  return [
    {
      car,
      store,
      months,
      before: before ?? null,
      monthly,
      crossedOut: crossedOut(monthly),
      isLarge,
    },
  ]
}

async function linesOf(tx: Db, input: PlanInput, now: Date) {
  const { on, rows, byPercent, file } = input
  if (byPercent) {
    const ids = byPercent.ids ?? (await listVehicleIds(tx, { ...byPercent, state: 'offered' }))
    const reading = await read(tx, ids, { on, now })
    return { reading, lines: linesByPercent(reading, byPercent), problems: [] }
  }
  const { lines, problems } = file ? linesOfFile(file) : linesOfRows(rows ?? [])
  const ids = [...new Set(lines.map((it) => it.classificationId))]
  return { reading: await read(tx, ids, { on, now }), lines, problems }
}

/**
 * Plans prices for a day, all of them or none, and says what becomes of each; one that is asked by then anyway is left
 * out. Throws 400, 8118 for a past day or below the floor, 8119 for what a file says wrongly, 8104 when nothing is left.
 */
export const planPrices = (
  { db, now, newId, by }: Pick<Deps, 'db' | 'now' | 'newId' | 'by'>,
  input: PlanInput,
): Promise<Planned[]> =>
  db.transaction(async (tx) => {
    const at = now()
    if (input.on < dayAt(at))
      throw new OfficeRefusal('PriceNotAllowed', { fields: { on: 'pastDay' } })
    // What is planned before it counts, and nobody changes prices meanwhile.
    await lockCatalogue(tx)
    const { reading, lines, problems } = await linesOf(tx, input, at)
    const wrong = [...problems, ...unknownIn(lines, reading)]
    if (wrong.length) throw refuse('FileNotUnderstood', input, wrong)
    const low = belowFloor(lines, reading)
    if (low.length) throw refuse('PriceNotAllowed', input, low)
    const planned = lines.flatMap((line) => plannedOf(reading, line))
    if (planned.length === 0) throw notAsItStands('nothingPlanned')
    await savePlans(
      tx,
      planned.map(({ car, store, months, monthly }) => ({
        id: newId(),
        classificationId: car.classificationId,
        store,
        months,
        monthly,
        on: input.on,
        state: 'planned' as const,
        plannedAt: at,
        staffId: by?.staffId ?? '',
      })),
    )
    return planned
  })

/** Takes plans back, and gives which. Throws 8104 when all of them are taken or taken back. */
export const cancelPlans = ({ db }: Pick<Deps, 'db'>, ids: readonly string[]) =>
  db.transaction(async (tx) => {
    const closed = await closePlans(tx, ids, 'cancelled')
    if (closed.length === 0) throw notAsItStands('planOver')
    return closed
  })
