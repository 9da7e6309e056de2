import type { Send } from '@galgal/contract/call'
import type { Company } from '@galgal/i18n/company'
import type { CardForm } from './app/checkout/card-form.ts'
import type { MapTiles } from './app/delivery/map-tiles.ts'
import type { CompanyLinks } from './app/navigation/site-links.ts'
import type { CacheRequest, ReadyAnswer } from './page-cache.ts'

/** In how many seconds a page may be made for a visitor's address; undefined when it may be now. */
export type PageWait = (address: string, kind: 'anyone' | 'session') => number | undefined

/** Settings that are written in the storefront's own notation. */
export type WebSettings = {
  /** Where the links around every page lead: the setting LINKS. */
  links: string | undefined
  /** Where the company that runs the app is found elsewhere. */
  companyLinks: CompanyLinks
  /** Where our sites for other countries are: the setting SIBLING_SITES. */
  siblingSites: string | undefined
  /** What maps are drawn with; the country's outline without a style. */
  mapTiles: MapTiles
  /** The settings of who may be told what visitors agreed to. */
  measuring: MeasuringSettings
  /** Whether messages stay in the app, where they can be read. */
  sandbox: boolean
}

export type WebOptions = WebSettings & {
  send: Send
  /** Our own origins; the first is the one that addresses outside are written with. */
  publicUrls: readonly [string, ...string[]]
  /** Changes whenever a public page may look different. */
  catalogueVersion: () => string | number
  /** Whether visitors come over https. */
  secure: boolean
  /** Key of what visitors carry encrypted. */
  secret: string
  now: () => Date
  /** Where painted pictures are stored. */
  artDirectory: string
  /** Who runs the app, as its words name it. */
  company: Company
  /** Where the WhatsApp button leads. */
  whatsAppUrl: string
  /** How a card is typed. */
  cardForm: CardForm
  /** Tells the log what broke while a page was made, by the number of its request. */
  reportFault: (error: unknown, requestId: string) => void
  /** `false` takes the service worker off every browser. */
  serviceWorker: boolean
  /** `false` renders every page anew. */
  cachePages: boolean
  /** Whether a cache before us may keep public pages for a moment: it hears when the catalogue moves. */
  sharesPages: boolean
  pageWait: PageWait
  /** Whether the process has too much to do to make a page anew. */
  isLate?: () => boolean
  /** Whether it has had much to do for some seconds. */
  isCrowded?: () => boolean
}

/** Settings by their names in the environment. */
export type MeasuringSettings = {
  TRACKING_COOKIE?: string | undefined
  GOOGLE_TAG_ID?: string | undefined
  BRAZE_API_KEY?: string | undefined
  BRAZE_ENDPOINT?: string | undefined
}

export type Web = {
  /** The storefront as one function from Request to Response. */
  fetch: (request: Request) => Promise<Response>
  /** The answer to a request that lies ready in memory, before anything is made of the request. */
  find: (request: CacheRequest) => ReadyAnswer | undefined
  /** The pattern of a page's address; undefined when there is no such page. */
  routeOf: (path: string) => string | undefined
  /** How many public pages were in memory, and how many had to be made. */
  cacheStats: () => { hits: number; misses: number }
}
