import { homeLocale, isLocale } from '@galgal/i18n/locales'
import { data, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/locale'

const isUnknown = ({ locale }: { locale?: string | undefined }) =>
  locale !== undefined && (locale === homeLocale || !isLocale(locale))

// Nothing may be done under an address that has no page; reading it is answered by the loader, with words.
export const middleware: Route.MiddlewareFunction[] = [
  ({ params, request }) => {
    if (request.method !== 'GET' && request.method !== 'HEAD' && isUnknown(params))
      throw data(null, { status: 404 })
  },
]

export const loader = ({ params }: Route.LoaderArgs) => {
  if (isUnknown(params)) throw data(null, { status: 404 })
  return null
}

/** Only another language in the address can change the answer. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.locale !== nextParams.locale

export default function LocaleLayout() {
  return <Outlet />
}
