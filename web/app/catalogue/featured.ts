import type { Cars } from './car-index.ts'
import type { Card } from './card.ts'

const MOST_FEATURED = 8

/** The rows of the cars that the operator marked for this store. */
export const topRows = ({ columns }: Cars): number[] =>
  columns.isTop.flatMap((isTop, row) => (isTop ? row : []))

export const featuredIn = (cars: Cars, most = MOST_FEATURED): Card[] =>
  topRows(cars).slice(0, most).map(cars.card)
