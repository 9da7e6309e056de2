import { CarDates } from '@galgal/contract/Office/fleet/car-acts'
import type { z } from 'zod'
import { type Car, changeCar, listCarsByPlate, lockCars } from '../../db/fleet/cars.ts'
import { type Hubs, isAmongHubs } from '../../db/office/scope.ts'
import type { Deps } from '../../deps.ts'
import type { FileRow } from '../../office-refusal.ts'
import { readCsvRows } from '../read-csv-rows.ts'
import { refuseCars } from './car-problems.ts'
import type { Changed } from './change-car.ts'

type Line = { line: number; row: z.output<typeof CarDates> }
type Input = { file: readonly string[]; hubs: Hubs }

const DAYS = ['licenceUntil', 'testedOn', 'insuranceUntil'] as const

/** Plates that are not in the fleet, or of cars of other hubs, and plates that stand twice. */
function problemsOf(lines: readonly Line[], carOf: ReadonlyMap<string, Car>): FileRow[] {
  const seen = new Set<string>()
  return lines.flatMap(({ line, row: { plate } }): FileRow[] => {
    const isTwice = seen.has(plate)
    seen.add(plate)
    if (isTwice) return [{ line, field: 'plate', key: 'twice' }]
    return carOf.has(plate) ? [] : [{ line, field: 'plate', key: 'plateUnknown' }]
  })
}

/** Changes the dates of cars by a file, of all of them or none; what changed by the car's id. Throws FileNotUnderstood. */
export const saveCarDates = ({ db }: Pick<Deps, 'db'>, { file, hubs }: Input) =>
  db.transaction(async (tx): Promise<Record<string, Changed>> => {
    const { rows, problems } = readCsvRows(file, {
      schema: CarDates,
      needed: ['plate'],
      fieldsOf: (cells) => Object.fromEntries(cells.filter(([, cell]) => cell)),
    })
    const isThere = ({ state, hubId }: Car) => state !== 'gone' && isAmongHubs(hubId, hubs)
    const plates = rows.map(({ row }) => row.plate)
    const found = (await listCarsByPlate(tx, plates)).filter(isThere)
    const wrong = [...problems, ...problemsOf(rows, new Map(found.map((car) => [car.plate, car])))]
    if (wrong.length) throw refuseCars('FileNotUnderstood', true, wrong)
    const cars = await lockCars(
      tx,
      found.map(({ id }) => id),
    )
    const rowOfPlate = new Map(rows.map(({ row }) => [row.plate, row]))
    const changes: Record<string, Changed> = {}
    for (const car of cars) {
      const row = rowOfPlate.get(car.plate)
      const changed = DAYS.filter((name) => row?.[name] && row[name] !== car[name])
      if (changed.length === 0) continue
      await changeCar(tx, car.id, Object.fromEntries(changed.map((name) => [name, row?.[name]])))
      changes[car.id] = Object.fromEntries(changed.map((name) => [name, [car[name], row?.[name]]]))
    }
    return changes
  })
