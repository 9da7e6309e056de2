import type { Send } from '@galgal/contract/call'
import type { Company } from '@galgal/i18n/company'

export type OfficeOptions = {
  /** The office's own API. */
  send: Send
  /** The office's own origins; the first is the one that addresses outside are written with. */
  publicUrls: readonly [string, ...string[]]
  /** Whether staff come over https. */
  secure: boolean
  now: () => Date
  /** Who runs the app, as its words name it. */
  company: Company
  /** Whether it is a sandbox, whose people anyone may be. */
  sandbox: boolean
  /** Tells the log what broke while a page was made, by the number of its request. */
  reportFault: (error: unknown, requestId: string) => void
}

export type Office = {
  /** The pages of the office as one function from Request to Response. */
  fetch: (request: Request) => Promise<Response>
  /** The pattern of a page's address; undefined when there is no such page. */
  routeOf: (path: string) => string | undefined
}
