import type { Send } from '@galgal/contract/call'
import { createContext, type RouterContextProvider } from 'react-router'
import type { Sources } from './policy-sources.ts'

/** What one request carries through its loaders and actions, on every page of every app. */
export type PageContext = {
  send: Send
  /** Our own origin as the outside knows it. */
  origin: string
  /** The page's address, without its language. */
  path: string
  secure: boolean
  now: () => Date
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
  /** The visitor's address, for the API's limits. */
  address: string | undefined
  /** The browser's own name of itself. */
  userAgent: string
  /** Cookies as the visitor has them now: those that came, with those set since. Read them by `cookiesOf`. */
  cookies: Map<string, string>
  /** A page that depends on a cookie is not the same for every visitor. */
  hasReadCookie: boolean
  /** Set-Cookie lines of the answer, by cookie name. */
  setCookies: Map<string, string>
}

/** Under it the server of an app puts what a request carries; an app adds its own fields to those that are here. */
export const pageContextKey = createContext<PageContext>()

/** What loaders and actions hand on: their arguments. */
export type RouteArgs = {
  params: { locale?: string | undefined }
  context: Readonly<RouterContextProvider>
}

export const pageContext = ({ context }: RouteArgs): PageContext => context.get(pageContextKey)
