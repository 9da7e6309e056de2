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

/** Takes files of older builds out of a cache. */
export async function dropOthers(
  caches: CacheStorage,
  name: string,
  current: ReadonlySet<string>,
): Promise<void> {
  const cache = await caches.open(name)
  const requests = await cache.keys()
  const old = requests.filter(({ url }) => !current.has(new URL(url).pathname))
  await Promise.all(old.map((request) => cache.delete(request)))
}
