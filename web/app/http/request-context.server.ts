import type { Send } from '@galgal/contract/call'
import { createContext, type RouterContextProvider } from 'react-router'
import type { Measuring } from '../analytics/measuring.ts'
import type { CardForm } from '../checkout/card-form.ts'
import type { SiblingSites } from '../navigation/sibling-sites.ts'
import type { SiteLinks } from '../navigation/site-links.ts'
import type { CachePolicy } from './cacheable.ts'
import type { Sources } from './policy-sources.ts'

/** What one request of a visitor carries through its loaders and actions. */
export type RequestContext = {
  send: Send
  /** Our own origin as the outside knows it. */
  origin: string
  /** The page's address, without its language. */
  path: string
  secure: boolean
  /** Key of what visitors carry encrypted. */
  secret: string
  now: () => Date
  /** Changes whenever cars, prices or stock do. */
  catalogueVersion: () => string | number
  /** Where painted pictures are stored. */
  artDirectory: string
  whatsAppUrl: string
  /** Where the links around every page lead. */
  links: SiteLinks
  /** Our sites for other countries. */
  siblings: SiblingSites
  cardForm: CardForm
  /** The style of maps; null draws the outline of the country. */
  mapStyleUrl: string | null
  /** Who may be told what is measured, if visitors agree. */
  measuring: Measuring
  /** Others that pages may load from or lead to. */
  others: Sources
  /** Whether e-mails and messages stay in the app, where they can be read. */
  sandbox: boolean
  /** By what the log tells of this request, the API's calls of it included. */
  requestId?: string | undefined
  /** Tells the log what broke. */
  reportFault?: (error: unknown) => void
  /** When the API said that a refused call may come again. */
  retryAfterSeconds?: number
  /** Whether browsers keep our files and a page for lost connections. */
  serviceWorker: boolean
  /** The visitor's address, for the API's limits. */
  address: string | undefined
  /** The browser's own name of itself. */
  userAgent: string
  /** Cookies as the visitor has them now: those that came, with those set since. Read them by `cookiesOf`. */
  cookies: Map<string, string>
  /** A page that depends on a cookie is not the same for every visitor. */
  hasReadCookie: boolean
  /** How a public page is kept; `listed` unless told. */
  cachePolicy?: CachePolicy
  /** Set-Cookie lines of the answer, by cookie name. */
  setCookies: Map<string, string>
  /** The one refresh of this request; every ask that meets a 401 waits for it. */
  refreshing?: Promise<boolean>
  /** The visitor has signed out: the browser is told to forget what it keeps of this site. */
  hasLeft?: true
}

export const requestContextKey = createContext<RequestContext>()

/** What loaders and actions hand on: their arguments. */
export type RouteArgs = {
  params: { locale?: string | undefined }
  context: Readonly<RouterContextProvider>
}

export const requestContext = ({ context }: RouteArgs): RequestContext =>
  context.get(requestContextKey)
