import { localeCodes, localeOfPath, localePrefix } from '@galgal/i18n/locales'

/** Addresses that are no pages of the storefront: the worker leaves them to the network alone. */
export const NOT_PAGES = [
  /^\/(?:api|auth|sandbox|healthz|readyz|assets|images|words|cars)(?:\/|$)/,
  /\.\w+$/,
]

export const isAsset = (pathname: string) => pathname.startsWith('/assets/')

const HANDBOOK = new RegExp(
  `^(?:${localeCodes.map(localePrefix).join('|')})/(?:handbook|profile/manual)/?$`,
)

/** Pages of the handbook: what the app keeps of it stands for both, and holds nothing of anyone's own. */
export const isHandbook = (pathname: string) => HANDBOOK.test(pathname)

/** The language whose page says that there is no connection. */
export const offlinePageOf = (pathname: string) => localeOfPath(pathname).code
