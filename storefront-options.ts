import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { companyOf, SAMPLE_WHATSAPP } from '@galgal/api/company-settings'
import type { Env } from '@galgal/api/env'
import type { createApp } from '@galgal/api/wiring'
import type { WebOptions } from '@galgal/web/options'

type App = Pick<
  Awaited<ReturnType<typeof createApp>>,
  'api' | 'publicUrls' | 'catalogueVersion' | 'now' | 'cardForm' | 'reportFault' | 'pageWait'
>

/** What the storefront is made with, by `npm start` and `npm run dev` alike. */
export const storefrontOptions = (env: Env, app: App): WebOptions => ({
  send: env.API_BASE_URL ? remoteApi(env.API_BASE_URL) : app.api.fetch,
  publicUrls: app.publicUrls,
  catalogueVersion: app.catalogueVersion,
  now: app.now,
  secure: app.publicUrls[0].startsWith('https:'),
  secret: env.SECRET ?? randomUUID(),
  sandbox: env.GALGAL_MODE === 'sandbox',
  artDirectory: join(env.DATA_DIR, 'art'),
  measuring: env,
  company: companyOf(env),
  whatsAppUrl: env.WHATSAPP_URL ?? SAMPLE_WHATSAPP,
  links: env.LINKS,
  companyLinks: env,
  siblingSites: env.SIBLING_SITES,
  cardForm: app.cardForm,
  mapTiles: { styleUrl: env.MAP_STYLE_URL, origins: env.MAP_ORIGINS },
  serviceWorker: env.SERVICE_WORKER !== 'off',
  reportFault: app.reportFault,
  cachePages: env.PAGE_CACHE !== 'off',
  pageWait: app.pageWait,
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
