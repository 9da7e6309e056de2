import { filterOfForm, writeFilter } from '@galgal/domain/catalogue-address'
import type { Budget, CatalogueFilter } from '@galgal/domain/catalogue-filter'

type Around = { base: string; brands: readonly string[]; bounds: Budget | undefined }

/** The address of a form's answers: the same in the browser as on the server. Its sort stays in the query. */
export function addressOfForm(
  fields: Iterable<readonly [string, FormDataEntryValue]>,
  { base, brands, bounds }: Around,
): string {
  const texts = [...fields].map(([name, value]) => [name, String(value)] as const)
  const sort = texts.find(([name]) => name === 'sort')?.[1]
  return listAddress(base, filterOfForm(texts, new Set(brands), bounds), sort)
}

/** The Hebrew address of a filter in an order; the recommended order is not named. */
export function listAddress(base: string, filter: CatalogueFilter, sort?: string): string {
  const path = base + writeFilter(filter)
  return sort && sort !== 'recommended' ? `${path}?${new URLSearchParams({ sort })}` : path
}
