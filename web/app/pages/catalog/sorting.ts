import type { Cars } from '../../catalogue/car-index.ts'

export const sorts = ['recommended', 'price', 'earliest'] as const
export type Sort = (typeof sorts)[number]

/** The API's order is the recommended one; the others are made when they are asked for. */
const orders = new WeakMap<Cars, Partial<Record<Sort, readonly number[]>>>()

/** Some rows of a store, given as they stand there, in an order. */
export function inOrder(cars: Cars, rows: number[], sort: Sort): number[] {
  if (sort === 'recommended') return rows
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
function sortedRows({ columns, count }: Cars, sort: Sort): number[] {
  const rows = Array.from({ length: count }, (_, row) => row)
  const { id, price, days, left } = columns
  const priceAt = (row: number) => price[row] ?? Number.POSITIVE_INFINITY
  const daysAt = (row: number) => (left[row] === 0 ? Number.POSITIVE_INFINITY : (days[row] ?? 0))
  const compare = (a: number, b: number) => (a === b ? 0 : a - b)
  return rows.sort(
    (a, b) =>
      (sort === 'earliest' ? compare(daysAt(a), daysAt(b)) : 0) ||
      compare(priceAt(a), priceAt(b)) ||
      compare(id[a] ?? 0, id[b] ?? 0),
  )
}
