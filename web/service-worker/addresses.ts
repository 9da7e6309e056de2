/** Addresses that are no pages of the storefront: the worker leaves them to the network alone. */
export const NOT_PAGES = [
  /^\/(?:api|auth|sandbox|healthz|readyz|assets|images|words|cars)(?:\/|$)/,
  /\.\w+$/,
]

export const isAsset = (pathname: string) => pathname.startsWith('/assets/')

/** Pages of the handbook: what the app keeps of it stands for both, and holds nothing of anyone's own. */
export const isHandbook = (pathname: string) =>
  /^(?:\/en)?\/(?:handbook|profile\/manual)\/?$/.test(pathname)

/** The language whose page says that there is no connection. */
export const offlinePageOf = (pathname: string) => (/^\/en(?:\/|$)/.test(pathname) ? 'en' : 'he')
