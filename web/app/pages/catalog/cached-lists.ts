import { anything, type CachePolicy, type Query } from '../../http/cacheable.ts'
import { PAGE_SIZE } from './catalogue-view.ts'
import { formFields, shownOf } from './listed.ts'
import { sorts } from './sorting.ts'

/** The parameters of a list. What a form sent is answered with its address, and kept by no one. */
export const listQuery: Query = {
  sort: (value) => (value !== 'recommended' && sorts.some((it) => it === value) ? value : ''),
  show: (value) => {
    const shown = shownOf(Number(value))
    return shown === PAGE_SIZE ? '' : String(shown)
  },
  ...Object.fromEntries([...formFields].map((name) => [name, anything])),
}

type Listed = { canonical: string; indexed: boolean; splat: string | undefined }

/** Filters can be combined without end: what comes of them takes no room from the lists of the site map, and an address with parts that mean nothing is not kept at all. */
export function cachePolicyOf({ canonical, indexed, splat }: Listed): CachePolicy {
  if (splat && !canonical.endsWith(`/catalog/${splat}`)) return 'never'
  return indexed ? 'listed' : 'unlisted'
}
