import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { companyOf, SAMPLE_WHATSAPP } from '@galgal/api/company-settings'
import type { Env } from '@galgal/api/env'
import type { createApp } from '@galgal/api/wiring'
import type { WebOptions, WebSettings } from '@galgal/web/options'

type App = Pick<
  Awaited<ReturnType<typeof createApp>>,
  'publicUrls' | 'now' | 'cardForm' | 'reportFault' | 'pageWait' | 'isLate' | 'isCrowded'
> &
  Pick<WebOptions, 'catalogueVersion'> & { api: { fetch: WebOptions['send'] } }

/** The settings that the storefront reads in its own notation. */
export const storefrontSettings = (env: Env): WebSettings => ({
  sandbox: env.GALGAL_MODE === 'sandbox',
  measuring: env,
  links: env.LINKS,
  companyLinks: env,
  siblingSites: env.SIBLING_SITES,
  mapTiles: { styleUrl: env.MAP_STYLE_URL, origins: env.MAP_ORIGINS },
})

/** What the storefront is made with, by `npm start` and `npm run dev` alike. */
export const storefrontOptions = (env: Env, app: App): WebOptions => ({
  ...storefrontSettings(env),
  send: env.API_BASE_URL ? remoteApi(env.API_BASE_URL) : app.api.fetch,
  publicUrls: app.publicUrls,
  catalogueVersion: app.catalogueVersion,
  now: app.now,
  secure: app.publicUrls[0].startsWith('https:'),
  secret: env.SECRET ?? randomUUID(),
  artDirectory: join(env.DATA_DIR, 'art'),
  company: companyOf(env),
  whatsAppUrl: env.WHATSAPP_URL ?? SAMPLE_WHATSAPP,
  cardForm: app.cardForm,
  serviceWorker: env.SERVICE_WORKER === 'on',
  reportFault: app.reportFault,
  cachePages: env.PAGE_CACHE === 'on',
  sharesPages: env.CDN !== 'none',
  pageWait: app.pageWait,
  isLate: app.isLate,
  isCrowded: app.isCrowded,
})

/** The storefront can talk to another host that speaks the contract. */
const remoteApi =
  (base: string): WebOptions['send'] =>
  (request) => {
    const { pathname, search } = new URL(request.url)
    const forwarded = new Request(new URL(pathname + search, base), request)
    const visitor = request.headers.get('x-visitor-address')
    if (visitor) forwarded.headers.set('x-forwarded-for', visitor)
    return fetch(forwarded)
  }
