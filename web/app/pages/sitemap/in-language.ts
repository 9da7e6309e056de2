import { homeLocale, isLocale } from '@galgal/i18n/locales'
import { data, redirect } from 'react-router'
import type { Route } from './+types/in-language'

/** One document names the pages of every language: `/en/sitemap.xml` leads to it. */
export function loader({ params: { locale } }: Route.LoaderArgs) {
  if (!isLocale(locale) || locale === homeLocale) throw data(null, { status: 404 })
  throw redirect('/sitemap.xml', 301)
}
