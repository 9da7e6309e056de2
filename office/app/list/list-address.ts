/** The parameters that say where in a list one is; a changed filter or sort begins anew. */
const PLACE = ['cursor', 'back']

type Changes = Record<string, string | undefined>

/** The query of the same list with some parameters changed; '' takes one away. */
export function listWith(search: URLSearchParams, changes: Changes): string {
  const next = new URLSearchParams(search)
  for (const name of [...PLACE, ...Object.keys(changes)]) next.delete(name)
  for (const [name, value] of Object.entries(changes)) if (value) next.set(name, value)
  return queryOf(next)
}

/** The query of the next page, which remembers the way back. */
export function nextPage(search: URLSearchParams, cursor: string): string {
  const next = new URLSearchParams(search)
  // The first page has no cursor of its own.
  next.append('back', search.get('cursor') ?? '')
  next.set('cursor', cursor)
  return queryOf(withShortWay(next))
}

/** The query of the page before; undefined on the first. */
export function pageBefore(search: URLSearchParams): string | undefined {
  const way = search.getAll('back')
  const cursor = way.pop()
  if (cursor === undefined) return search.has('cursor') ? listWith(search, {}) : undefined
  const next = new URLSearchParams(search)
  for (const name of PLACE) next.delete(name)
  if (cursor) next.set('cursor', cursor)
  for (const before of way) next.append('back', before)
  return queryOf(next)
}

/** So long that no address becomes too long; from farther the way back leads to the first page. */
const LONGEST_WAY = 10

function withShortWay(search: URLSearchParams): URLSearchParams {
  const way = search.getAll('back').slice(-LONGEST_WAY)
  search.delete('back')
  for (const cursor of way) search.append('back', cursor)
  return search
}

const queryOf = (search: URLSearchParams) => (search.size > 0 ? `?${search}` : '?')

/** What a list's call takes of its page's address: its place, its order and the named filters, without what is empty. */
export function listInput<Name extends string>(
  { searchParams }: URL,
  filters: readonly Name[],
): Partial<Record<Name | 'cursor' | 'size' | 'sort' | 'q', string>> {
  const names = ['cursor', 'size', 'sort', 'q', ...filters] as const
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = searchParams.get(name)?.trim()
      return value ? [[name, value]] : []
    }),
  ) as Partial<Record<Name | 'cursor' | 'size' | 'sort' | 'q', string>>
}
