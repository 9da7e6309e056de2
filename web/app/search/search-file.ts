import { isLocale } from '@galgal/i18n/locales'
import { data } from 'react-router'
import { cacheablePage } from '../http/cacheable.ts'
import type { Route } from './+types/search-file'
import { searchOf } from './search.server.ts'

export const headers = cacheablePage()

/** `/search/B2C-he.json`: what is searched in the browser beside the cars of a store. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const [, store, locale] = /^(B2C|B2B)-([a-z]{2})\.json$/.exec(params.file) ?? []
  if ((store !== 'B2C' && store !== 'B2B') || !locale || !isLocale(locale))
    throw data(null, { status: 404 })
  const { index } = await searchOf({ params: { locale }, context }, store)
  return Response.json(index, { headers: { ...headers(), 'X-Robots-Tag': 'noindex' } })
}
