import { writeFilter } from './catalogue-address.ts'
import { type CarColumns, emptyFilter } from './catalogue-filter.ts'

type ListedFacet = 'brand' | 'type' | 'size' | 'gas'

/** What a sitemap names: all cars, single brands, types, sizes and fuels, and a brand with a type or a fuel. */
const listed: readonly (readonly ListedFacet[])[] = [
  [],
  ['brand'],
  ['type'],
  ['size'],
  ['gas'],
  ['brand', 'type'],
  ['brand', 'gas'],
]

/** Every list of cars that a sitemap names: its canonical path after `/catalog`, and the rows of its cars. */
export function listedFilters({
  count,
  values,
  codes,
}: CarColumns): { address: string; rows: number[] }[] {
  const rows = Array.from({ length: count }, (_, row) => row)
  return listed.flatMap((facets) => {
    const valuesAt = (row: number) =>
      facets.map((facet) => values[facet][codes[facet][row] ?? -1] ?? '')
    const groups = Map.groupBy(rows, (row) => valuesAt(row).join('/'))
    return [...groups.values()].map((rows) => {
      const chosen = valuesAt(rows[0] ?? 0).map((value, at) => [facets[at], [value]])
      const address = writeFilter({ ...emptyFilter(), ...Object.fromEntries(chosen) })
      return { address, rows }
    })
  })
}
