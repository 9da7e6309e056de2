import { homeLocale, isLocale } from '@galgal/i18n/locales'
import { data, type MiddlewareFunction, type ShouldRevalidateFunctionArgs } from 'react-router'

type InLanguage = { locale?: string | undefined }

const isUnknown = ({ locale }: InLanguage) =>
  locale !== undefined && (locale === homeLocale || !isLocale(locale))

/** Nothing may be done under an address that has no page; reading it is answered by the loader, with words. */
export const refuseUnknownLanguage: MiddlewareFunction<Response> = ({ params, request }) => {
  if (request.method !== 'GET' && request.method !== 'HEAD' && isUnknown(params))
    throw data(null, { status: 404 })
}

/** The loader of all pages of a language; throws the page of an address that has none. */
export function readLanguage({ params }: { params: InLanguage }) {
  if (isUnknown(params)) throw data(null, { status: 404 })
  return null
}

/** Only another language in the address can change the answer. */
export const isOtherLanguage = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.locale !== nextParams.locale
