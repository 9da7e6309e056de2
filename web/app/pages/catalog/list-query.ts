import type { Sort } from './sorting.ts'

/** How a list is ordered and priced: what its address says beside its filter. */
export type ListQuery = { sort: Sort; period: number | null }

/** A path of a list with its order and its period; `more` stands between them. */
export function withQuery(
  path: string,
  { sort, period }: ListQuery,
  more: Record<string, string> = {},
): string {
  const query = new URLSearchParams({
    ...(sort !== 'recommended' && { sort }),
    ...(period !== null && { period: String(period) }),
    ...more,
  })
  return query.size > 0 ? `${path}?${query}` : path
}
