import { filterOfForm, writeFilter } from '@galgal/domain/catalogue/catalogue-address'
import type { Budget } from '@galgal/domain/catalogue/catalogue-filter'

type Around = { base: string; brands: readonly string[]; bounds: Budget | undefined }

/** The address of a form's answers: the same in the browser as on the server. Its sort stays in the query. */
export function addressOfForm(
  fields: Iterable<readonly [string, FormDataEntryValue]>,
  { base, brands, bounds }: Around,
): string {
  const texts = [...fields].map(([name, value]) => [name, String(value)] as const)
  const sort = texts.find(([name]) => name === 'sort')?.[1]
  const path = base + writeFilter(filterOfForm(texts, new Set(brands), bounds))
  return sort ? `${path}?${new URLSearchParams({ sort })}` : path
}
