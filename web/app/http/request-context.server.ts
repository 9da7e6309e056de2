import {
  type PageContext,
  pageContextKey,
  type RouteArgs,
} from '@galgal/ui/http/request-context.server.ts'
import type { Measuring } from '../analytics/measuring.ts'
import type { CardForm } from '../checkout/card-form.ts'
import type { SiblingSites } from '../navigation/sibling-sites.ts'
import type { SiteLinks } from '../navigation/site-links.ts'
import type { CachePolicy } from './cacheable.ts'

/** What one request of a visitor of the storefront carries through its loaders and actions. */
export type RequestContext = PageContext & {
  /** Key of what visitors carry encrypted. */
  secret: string
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
  /** Whether browsers keep our files and a page for lost connections. */
  serviceWorker: boolean
  /** How a public page is kept; `listed` unless told. */
  cachePolicy?: CachePolicy
  /** The one refresh of this request; every ask that meets a 401 waits for it. */
  refreshing?: Promise<boolean>
  /** The visitor has signed out: the browser is told to forget what it keeps of this site. */
  hasLeft?: true
}

/** Every page of the storefront is made by its own server, which puts the whole of it there. */
export const requestContext = ({ context }: RouteArgs) =>
  context.get(pageContextKey) as RequestContext
