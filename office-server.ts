import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { companyOf } from '@galgal/api/company-settings'
import { officePortOf } from '@galgal/api/config'
import type { Env } from '@galgal/api/env'
import { limitConnections, serverOptions } from '@galgal/api/http/connections'
import { createNetworkCheck } from '@galgal/api/networks'
import type { createApp } from '@galgal/api/wiring'
import type { OfficeOptions } from '@galgal/office/options'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { listener, listenOn } from './listener.ts'
import { createRequestObserver, type RequestObserver } from './request-observer.ts'
import { createRouteOf } from './route-of.ts'
import { createStaticCache } from './static-cache.ts'

const CALL = /^\/(?:api|sandbox)\/|^\/healthz$/
const PICTURE = /^\/images\//
const YEAR_SECONDS = 365 * 24 * 60 * 60
const client = join(import.meta.dirname, 'office/build/client')
const ofStorefront = join(import.meta.dirname, 'web/build/client')
/** What a page of the storefront is drawn with: no script. */
const DRAWN_WITH = '/assets/:file{[\\w.-]+\\.(?:woff2|css|svg|webp|avif|png)}'

type App = Awaited<ReturnType<typeof createApp>>
type OfficeOfApp = NonNullable<App['office']>
type Fetch = (request: Request) => Response | Promise<Response>

type Parts = {
  office: Pick<OfficeOfApp, 'fetch' | 'networks'>
  api: Fetch
  web: Fetch
  /** Draws the cars of its own pages, which are shown here as a customer sees them. */
  storefront?: Fetch
}

/** The office behind its own listener: its calls, its pages, its files, and the pictures of cars; nothing else of the storefront. */
export function createOfficeRouter(
  { office, api, web, storefront }: Parts,
  roots = { office: client, storefront: ofStorefront },
) {
  const router = new Hono()
  const isAllowed = createNetworkCheck(office.networks)
  router.use('*', (c, next) => {
    const address = c.req.header('x-visitor-address')
    if (address === undefined || isAllowed(address)) return next()
    return Promise.resolve(c.body(null, 404))
  })
  router.use('/assets/*', filesIn(roots.office))
  router.use(DRAWN_WITH, filesIn(roots.storefront))
  if (storefront)
    router.get('/images/vehicles/:file', (c) => storefront(new Request(new URL(c.req.url))))
  router.all('*', (c) => {
    if (CALL.test(c.req.path)) return office.fetch(c.req.raw)
    if (!PICTURE.test(c.req.path)) return web(c.req.raw)
    const address = new URL(c.req.path.replace(PICTURE, '/api/photos/'), c.req.url)
    return api(new Request(address, c.req.raw))
  })
  return router
}

/** Built files. A page that is shown in a sandbox is of no origin, and its fonts come to it all the same. */
const filesIn = (root: string) =>
  serveStatic({
    root,
    precompressed: true,
    onFound: (path, c) => {
      c.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
      if (path.endsWith('.woff2')) c.header('access-control-allow-origin', '*')
    },
  })

/** What the office's pages are made with, by `npm start` and `npm run dev` alike. */
export const officeOptions = (
  env: Env,
  app: Pick<App, 'now' | 'reportFault'>,
  office: Pick<OfficeOfApp, 'fetch' | 'urls'>,
): OfficeOptions => ({
  send: office.fetch,
  publicUrls: office.urls,
  secure: office.urls[0].startsWith('https:'),
  now: app.now,
  company: companyOf(env),
  sandbox: env.GALGAL_MODE === 'sandbox',
  reportFault: app.reportFault,
})

/** The office's own listener for what answers it. */
export const officeListener = (
  fetch: Fetch,
  env: Env,
  { secure }: Pick<OfficeOptions, 'secure'>,
  observer?: RequestObserver,
) => listener(fetch, undefined, { trustedProxies: env.TRUSTED_PROXIES, secure, observer })

/** Opens the office's listener, which shows pages of the storefront as customers see them; undefined when it is off. */
export async function openOfficeServer(
  env: Env,
  app: App,
  storefront: Fetch,
  tell: Parameters<typeof createRequestObserver>[2],
) {
  const { office } = app
  if (!office) return undefined
  if (!existsSync(join(import.meta.dirname, 'office/build/server/index.js')))
    throw new Error('The office is not built yet: npm run build')
  const { createOffice } = await import('@galgal/office/server')
  const options = officeOptions(env, app, office)
  const web = createOffice(options)
  office.showStorefront(storefront)
  const router = createOfficeRouter({ office, api: app.api.fetch, web: web.fetch, storefront })
  const files = createStaticCache(router.fetch)
  const observer = createRequestObserver('office', createRouteOf(office.routes, web.routeOf), tell)
  const server = createServer(serverOptions, officeListener(files.fetch, env, options, observer))
  limitConnections(server, { isBehindProxy: env.TRUSTED_PROXIES > 0 })
  await listenOn(server, env, officePortOf(env))
  return server
}
