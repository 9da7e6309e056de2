/** Addresses that are no pages of the storefront: the worker leaves them to the network alone. */
export const NOT_PAGES = [
  /^\/(?:api|auth|sandbox|healthz|readyz|assets|images|words|cars)(?:\/|$)/,
  /\.\w+$/,
]

export const isAsset = (pathname: string) => pathname.startsWith('/assets/')

/** The language whose page says that there is no connection. */
export const offlinePageOf = (pathname: string) => (/^\/en(?:\/|$)/.test(pathname) ? 'en' : 'he')
