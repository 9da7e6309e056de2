import { endFields, type Unread, unreadEnds } from '@galgal/domain/catalogue/budget'
import {
  filterOfForm,
  isIndexable,
  readFilter,
  writeFilter,
} from '@galgal/domain/catalogue/catalogue-address'
import { type Budget, facets } from '@galgal/domain/catalogue/catalogue-filter'
import { readListPeriod } from '@galgal/domain/catalogue/list-period'
import type { Cars } from '../../catalogue/car-index.ts'
import { storePath } from '../../catalogue/store-address.ts'
import { MOST_SHOWN, PAGE_SIZE, viewOf } from './catalogue-view.ts'
import { sorts } from './sorting.ts'

type Address = { url: URL; params: { '*'?: string } }

export const formFields = new Set<string>([...facets, ...Object.values(endFields)])

/** What stands at an address of the list: the same in the browser as on the server. Addresses of others are Hebrew ones. */
export function listedAt({ url, params }: Address, store: Cars) {
  const cars = store.pricedFor(readListPeriod(url.searchParams.get('period')))
  const base = `${storePath(cars.store)}/catalog`
  const brands = cars.filters.brand.map(({ value }) => value)
  const unread = unreadEnds(url.searchParams)
  const form = formIn(url, { cars, base, brands, unread })
  if (form) return { redirect: form, status: 302 } as const

  const splat = params['*']
  const read = readFilter(splat ? splat.split('/') : [], new Set(brands))
  if (read.status === 'missing') return { missing: true } as const
  const isRight = read.status !== 'redirect' && !(splat !== undefined && url.pathname.endsWith('/'))
  if (!isRight) return { redirect: base + read.address + url.search, status: 301 } as const

  const view = viewOf(cars, { filter: read.filter, unread, ...viewOptionsOf(url) })
  return {
    view,
    canonical: base + read.address,
    indexed: read.status === 'canonical' && isIndexable(read.filter, view.total),
  }
}

/** The filter of a path of this list, without its language; undefined elsewhere. */
export function filterAt(to: string, { base, brands }: Pick<FormAround, 'base' | 'brands'>) {
  const [path = ''] = to.split('?')
  if (!path.startsWith(base)) return undefined
  const read = readFilter(path.slice(base.length).split('/').filter(Boolean), new Set(brands))
  return read.status === 'missing' ? undefined : read.filter
}

type InForm = { cars: Cars; base: string; brands: string[]; unread: Unread }

/** The address of a filter form that was sent without a script. What is no amount stays beside its address, for the page to say so. */
function formIn({ searchParams }: URL, { cars, base, brands, unread }: InForm): string | undefined {
  const left = unreadFields(unread).map(([name]) => name)
  const isForm = [...searchParams.keys()].some((key) => formFields.has(key) && !left.includes(key))
  if (!isForm) return undefined
  return addressOfForm(searchParams, { base, brands, bounds: cars.slider().bounds })
}

const unreadFields = (unread: Unread): [string, string][] =>
  Object.entries(unread).map(([end, text]) => [endFields[end as keyof Unread], text])

/** An order, and how many cards; what means nothing is left out. */
const viewOptionsOf = ({ searchParams }: URL) => ({
  sort: sorts.find((it) => it === searchParams.get('sort')) ?? 'recommended',
  show: shownOf(Number(searchParams.get('show'))),
})

/** Whole pages of cards. */
export const shownOf = (wanted: number): number =>
  wanted > PAGE_SIZE && wanted <= MOST_SHOWN ? Math.ceil(wanted / PAGE_SIZE) * PAGE_SIZE : PAGE_SIZE

type FormAround = { base: string; brands: readonly string[]; bounds: Budget | undefined }

/** The address of a form's answers: the same in the browser as on the server. Its sort and its period stay in the query, and so does an end of the budget that is no amount. */
export function addressOfForm(
  fields: Iterable<readonly [string, FormDataEntryValue]>,
  { base, brands, bounds }: FormAround,
): string {
  const texts = [...fields].map(([name, value]) => [name, String(value)] as const)
  const kept = ['sort', 'period'].flatMap((key) =>
    texts.filter(([name, value]) => name === key && value).slice(0, 1),
  )
  const path = base + writeFilter(filterOfForm(texts, new Set(brands), bounds))
  const query = new URLSearchParams(
    [...kept, ...unreadFields(unreadEnds(texts))].map((it) => [...it]),
  )
  return query.size ? `${path}?${query}` : path
}
