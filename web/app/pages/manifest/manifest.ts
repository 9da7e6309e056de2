import { homeLocale, isLocale } from '@galgal/i18n/locales'
import { data } from 'react-router'
import { cacheablePage } from '../../http/cacheable.ts'
import type { Route } from './+types/manifest'
import { manifestOf } from './manifest.server.ts'

export const headers = cacheablePage()

const ours = { ...headers(), 'Content-Type': 'application/manifest+json' }

/** `/manifest.webmanifest`, and `/en/manifest.webmanifest`. */
export function loader({ params: { locale = homeLocale } }: Route.LoaderArgs) {
  if (!isLocale(locale)) throw data(null, { status: 404 })
  return Response.json(manifestOf(locale), { headers: ours })
}
