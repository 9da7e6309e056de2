import { budgetFrom, endFields, isBudget, readEnd, roundOutwards } from './budget.ts'
import {
  type Budget,
  type CarColumns,
  type CatalogueFilter,
  emptyFilter,
  type Facet,
  facets,
  facetValues,
  isSingle,
} from './catalogue-filter.ts'

const MAX_SEGMENTS = 12
const MAX_LENGTH = 100

// '0' of the filter and the wire is `soon` in an address.
const inAddress = (value: string) => (value === '0' ? 'soon' : value)
const fromAddress = (value: string) => (value === 'soon' ? '0' : value)

/** The filter of an address; `redirect`: 301 to `address`; `ignoredParts`: unindexed, canonical is `address`; `missing`: 404. */
export type ReadFilter =
  | { status: 'canonical' | 'redirect' | 'ignoredParts'; filter: CatalogueFilter; address: string }
  | { status: 'missing' }

const isFacet = (key: string): key is Facet => (facets as readonly string[]).includes(key)

const isKnown = (facet: Facet, value: string, brands: ReadonlySet<string>) =>
  facet === 'brand'
    ? brands.has(value)
    : (facetValues[facet] as readonly string[]).includes(fromAddress(value))

/** Reads `{min}-{max}`: outwards to multiples of 50; undefined when it is no range of at least 100. */
function readBudget(text: string): Budget | undefined {
  const [, min, max] = /^(\d{1,6})-(\d{1,6})$/.exec(text) ?? []
  if (min === undefined || max === undefined || Number(max) < Number(min)) return undefined
  const budget = roundOutwards({ min: Number(min), max: Number(max) })
  return isBudget(budget) ? budget : undefined
}

type Parsed = { filter: CatalogueFilter; ignored: boolean }

function readSegment(segment: string, parsed: Parsed, brands: ReadonlySet<string>): Parsed {
  const hyphen = segment.indexOf('-')
  const key = hyphen < 0 ? segment : segment.slice(0, hyphen)
  const values = (hyphen < 0 ? '' : segment.slice(hyphen + 1)).split(',').filter(Boolean)
  const { filter } = parsed
  if (key === 'budget') {
    const [budget, ...others] = values.map(readBudget)
    const ignored = parsed.ignored || !budget || others.includes(undefined)
    return { filter: { ...filter, budget: filter.budget ?? budget ?? null }, ignored }
  }
  if (!isFacet(key) || !values.length) return { filter, ignored: true }
  const known = values.filter((value) => isKnown(key, value, brands)).map(fromAddress)
  const chosen = [...new Set([...filter[key], ...known])].toSorted()
  const first = filter[key][0] ?? known[0]
  const accepted = isSingle(key) ? (first === undefined ? [] : [first]) : chosen
  return {
    filter: { ...filter, [key]: accepted },
    ignored: parsed.ignored || known.length < values.length,
  }
}

/** Reads what follows `/catalog/`, cut at its slashes. Brands are the slugs of the catalogue. */
export function readFilter(segments: readonly string[], brands: ReadonlySet<string>): ReadFilter {
  if (segments.length > MAX_SEGMENTS || segments.some((segment) => segment.length > MAX_LENGTH))
    return { status: 'missing' }
  const { filter, ignored } = segments
    .filter(Boolean)
    .reduce<Parsed>((parsed, segment) => readSegment(segment.toLowerCase(), parsed, brands), {
      filter: emptyFilter(),
      ignored: false,
    })
  const address = writeFilter(filter)
  const asRead = segments.map((segment) => `/${segment}`).join('')
  const status = ignored ? 'ignoredParts' : asRead === address ? 'canonical' : 'redirect'
  return { status, filter, address }
}

/** Values of one facet as segments; a segment that is too long is split. */
function segmentsOf(key: string, values: readonly string[]): string[] {
  const segments: string[] = []
  for (const value of values) {
    const longer = `${segments.at(-1)},${value}`
    if (segments.length && longer.length <= MAX_LENGTH) segments.splice(-1, 1, longer)
    else segments.push(`${key}-${value}`)
  }
  return segments
}

/** The canonical path of a filter after `/catalog`: '' for none, otherwise with a leading slash. */
export function writeFilter(filter: CatalogueFilter): string {
  const { budget } = filter
  const segments = [
    ...facets.flatMap((facet) => {
      const values = [...new Set(filter[facet])].toSorted()
      return segmentsOf(facet, facet === 'availability' ? values.map(inAddress) : values)
    }),
    ...(budget ? [`budget-${budget.min}-${budget.max}`] : []),
  ]
  return segments.map((segment) => `/${segment}`).join('')
}

/** Whether search engines may list the page: all cars, or one or two facets with one value each and at least one car. */
export function isIndexable(filter: CatalogueFilter, cars: number): boolean {
  if (filter.budget || filter.availability.length) return false
  const used = facets.filter((facet) => filter[facet].length)
  if (!used.length) return true
  return cars > 0 && used.length <= 2 && used.every((facet) => filter[facet].length === 1)
}

/** The filter of a plain form's query: a field for each facet, `budgetMin` and `budgetMax` in shekels as they were typed; the unknown is dropped, and an end that is no amount (`unreadEnds`) limits nothing. */
export function filterOfForm(
  fields: Iterable<readonly [string, string]>,
  brands: ReadonlySet<string>,
  bounds: Budget | undefined,
): CatalogueFilter {
  const filter: CatalogueFilter = { ...emptyFilter() }
  const texts = new Map(fields)
  for (const [name, value] of fields) {
    if (!isFacet(name) || !isKnown(name, value, brands)) continue
    if (isSingle(name) && filter[name].length) continue
    filter[name] = [...new Set([...filter[name], fromAddress(value)])].toSorted()
  }
  const typed = (field: string) => readEnd(texts.get(field) ?? '') ?? undefined
  const budget = budgetFrom({ min: typed(endFields.min), max: typed(endFields.max) }, bounds)
  return { ...filter, budget }
}

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
