import { isLocale } from '@galgal/i18n/locales'
import { data } from 'react-router'
import { cacheablePage } from '../http/cacheable.ts'
import type { Route } from './+types/cars-file'
import { carsJsonOf } from './catalogue.server.ts'

export const headers = cacheablePage()

/** `/cars/B2C-he.json`: a whole store in columns, from which the browser answers filters by itself. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const [, store, locale] = /^(B2C|B2B)-([a-z]{2})\.json$/.exec(params.file) ?? []
  if ((store !== 'B2C' && store !== 'B2B') || !locale || !isLocale(locale))
    throw data(null, { status: 404 })
  const json = await carsJsonOf({ params: { locale }, context }, store)
  const ours = { ...headers(), 'Content-Type': 'application/json', 'X-Robots-Tag': 'noindex' }
  return new Response(json, { headers: ours })
}
