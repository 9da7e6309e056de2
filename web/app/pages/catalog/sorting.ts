import type { Cars } from '../../catalogue/car-index.ts'

export const sorts = ['recommended', 'price', 'earliest'] as const
export type Sort = (typeof sorts)[number]

/** Orders of a store, each made when it is first asked for. */
const orders = new WeakMap<Cars, Partial<Record<Sort, readonly number[]>>>()

/** Some rows of a store, given as they stand there, in an order. */
export function inOrder(cars: Cars, rows: number[], sort: Sort): number[] {
  const isAmong = new Uint8Array(cars.count)
  for (const row of rows) isAmong[row] = 1
  return orderOf(cars, sort).filter((row) => isAmong[row])
}

/** Every row in an order; each order of a store is made once. */
function orderOf(cars: Cars, sort: Sort): readonly number[] {
  const known = orders.get(cars) ?? {}
  const order = known[sort] ?? sortedRows(cars, sort)
  orders.set(cars, { ...known, [sort]: order })
  return order
}

/** The waiting list last in an order of days, a price on request last in one of prices. */
function sortedRows(cars: Cars, sort: Sort): number[] {
  const { columns, prices, count } = cars
  const rows = Array.from({ length: count }, (_, row) => row)
  if (sort === 'recommended') return interleaved(cars, rows)
  const { id, days, left } = columns
  const priceAt = (row: number) => prices[row] ?? Number.POSITIVE_INFINITY
  const daysAt = (row: number) => (left[row] === 0 ? Number.POSITIVE_INFINITY : (days[row] ?? 0))
  const compare = (a: number, b: number) => (a === b ? 0 : a - b)
  return rows.sort(
    (a, b) =>
      (sort === 'earliest' ? compare(daysAt(a), daysAt(b)) : 0) ||
      compare(priceAt(a), priceAt(b)) ||
      compare(id[a] ?? 0, id[b] ?? 0),
  )
}

/** As the API has them, top cars first and the waiting list last, but each kind of car in turn: prices that climb and begin again look like a fault. */
function interleaved({ columns }: Cars, rows: number[]): number[] {
  const rankOf = (row: number) => (columns.isTop[row] ? 0 : columns.left[row] === 0 ? 2 : 1)
  const roundsOf = new Map<string, number>()
  const rounds = rows.map((row) => {
    const kind = `${rankOf(row)} ${columns.bodyStyle[row]}`
    const round = roundsOf.get(kind) ?? 0
    roundsOf.set(kind, round + 1)
    return round
  })
  return rows.sort((a, b) => rankOf(a) - rankOf(b) || (rounds[a] ?? 0) - (rounds[b] ?? 0) || a - b)
}
