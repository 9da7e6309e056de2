import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type BrandFile, brandFiles } from '@galgal/api/brand/files'
import type { Source } from '@galgal/api/config'
import type { Env } from '@galgal/api/env'
import { limitConnections, serverOptions } from '@galgal/api/http/connections'
import type { Metrics } from '@galgal/api/metrics/metrics'
import { startLine, workerLine } from '@galgal/api/safe-start'
import { isUnderNpm, readSettings } from '@galgal/api/settings'
import { createApp } from '@galgal/api/wiring'
import { company, escapedHtml, withCompany } from '@galgal/i18n/company'
import { isLocale, localeCodes, localePrefix } from '@galgal/i18n/locales'
import { inBrandStyle } from '@galgal/ui/style/brand-style.ts'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono, type Next } from 'hono'
import { createAccessLog } from './access-log.ts'
import { OWN_POLICY_INSIDE } from './headers.ts'
import { type Find, listener, listenOn } from './listener.ts'
import { openMetricsServer } from './metrics-server.ts'
import { openOfficeServer } from './office-server.ts'
import { createRequestObserver } from './request-observer.ts'
import { createRouteOf } from './route-of.ts'
import { closeOnSignal } from './shutdown.ts'
import { createStaticCache } from './static-cache.ts'
import { storefrontOptions, storefrontSettings } from './storefront-options.ts'

const API = /^\/(?:api|auth|sandbox)\/|^\/(?:healthz|readyz)$/
const YEAR_SECONDS = 365 * 24 * 60 * 60
/** Of files whose name stays when they change: a cache that is told nothing would guess. */
const AN_HOUR = 'public, max-age=3600'
const client = join(import.meta.dirname, 'web/build/client')

type Fetch = (request: Request) => Response | Promise<Response>
/** The answer to whoever comes while there is too much to do, if so. */
type Refuse = (request: Request) => Response | Promise<Response> | undefined

/** The app behind one server: calls to the API, built files as they are, everything else to the storefront. */
export function createRouter(
  api: Fetch,
  web: Fetch,
  refuse: Refuse = () => undefined,
  root = client,
  ofBrand: ReadonlyMap<string, BrandFile> = new Map(),
) {
  const router = new Hono()
  router.get('/assets/:page{[\\w-]+\\.html}', (c, next) => builtPage(c, root, next))
  router.use(
    '/assets/*',
    serveStatic({
      root,
      precompressed: true,
      onFound: (_, c) => {
        c.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
      },
    }),
  )
  router.on(['GET', 'HEAD'], [...ofBrand.keys()], (c) => brandFile(ofBrand.get(c.req.path)))
  router.use(
    '/:file{[a-z0-9-]+\\.(?:svg|png|ico|txt|webmanifest)}',
    serveStatic({ root, onFound: (_, c) => void c.header('cache-control', AN_HOUR) }),
  )
  router.use('*', async (c, next) => (await refuse(c.req.raw)) ?? next())
  router.all('*', (c) => (API.test(c.req.path) ? api(c.req.raw) : web(c.req.raw)))
  return router
}

function brandFile(file: BrandFile | undefined): Response {
  if (!file) return new Response(null, { status: 404 })
  const { type, body, maxAgeSeconds } = file
  const caching = maxAgeSeconds ? `public, max-age=${maxAgeSeconds}, immutable` : AN_HOUR
  const headers = new Headers({ 'content-type': type, 'cache-control': caching })
  return new Response(new Uint8Array(body), { headers })
}

/** The files of the brand that the settings name. */
export const readBrandFiles = async ({ BRAND_ICON }: Env) =>
  brandFiles(
    company(),
    BRAND_ICON,
    await readFile(join(import.meta.dirname, 'web/public/icon.svg'), 'utf8'),
  )

/** A page that was built, with the company's names in it and in its brand's look; it has a policy inside. */
async function builtPage(c: Context, root: string, next: Next) {
  const page = c.req.param('page') ?? ''
  const text = await readFile(join(root, 'assets', page), 'utf8').catch(() => undefined)
  const [, locale = ''] = /-(\w\w)-[\w-]+\.html$/.exec(page) ?? []
  if (text === undefined || !isLocale(locale)) return next()
  const html = inBrandStyle(company(), withCompany(locale, text, escapedHtml))
  const isSmall = /\bbr\b/.test(c.req.header('accept-encoding') ?? '')
  return new Response(isSmall ? brotliCompressSync(html) : html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
      'content-security-policy': OWN_POLICY_INSIDE,
      vary: 'Accept-Encoding',
      ...(isSmall && { 'content-encoding': 'br' }),
    },
  })
}

async function start() {
  const { env, source } = readSettings()
  if (env.ROLE === 'worker') return startWorker(env, source)
  if (!existsSync(join(import.meta.dirname, 'web/build/server/index.js')))
    throw new Error('The storefront is not built yet: npm run build')
  const { checkSettings, createWeb } = await import('@galgal/web/server')
  checkSettings(storefrontSettings(env))
  const ofBrand = await readBrandFiles(env)
  const app = await createApp(env, source)
  const options = storefrontOptions(env, app)
  const web = createWeb(options)
  await readCatalogues(web.fetch, app.publicUrls[0])
  const router = createRouter(app.api.fetch, web.fetch, app.refuseWhenBusy, client, ofBrand)
  const files = createStaticCache(router.fetch)
  const find: Find = (request) =>
    app.refuseSignIn(request) ?? files.find(request) ?? web.find(request)
  app.metrics?.watchPageCache(web.cacheStats)
  const tell = requestListeners(env, app.metrics)
  const server = createServer(
    serverOptions,
    listener(files.fetch, find, {
      trustedProxies: env.TRUSTED_PROXIES,
      secure: options.secure,
      cdn: app.cdn,
      enter: app.enter,
      observer: createRequestObserver(
        'storefront',
        createRouteOf(app.api.routes, web.routeOf),
        tell,
      ),
    }),
  )
  limitConnections(server, { isBehindProxy: env.TRUSTED_PROXIES > 0 })
  await listenOn(server, env, env.PORT)
  const office = await openOfficeServer(env, app, web.fetch, tell)
  const metrics = await openMetricsServer(env, app.metrics)
  console.log(startLine(env, app.publicUrls[0], app.office?.urls[0]))
  // Also for the start after one that is killed.
  flushCompileCache()
  closeOnSignal([server, ...(office ? [office] : []), ...metrics], app, {
    graceMs: graceMsOf(env),
    isUnderNpm: isUnderNpm(source),
  })
}

/** Works behind those that answer visitors; whoever watches it asks for `/healthz` and `/readyz`. */
async function startWorker(env: Env, source: Source) {
  const app = await createApp(env, source)
  const server = createServer(serverOptions, listener(createWorkerRouter(app.api.fetch).fetch))
  await listenOn(server, env, env.PORT)
  const metrics = await openMetricsServer(env, app.metrics)
  console.log(workerLine(env))
  closeOnSignal([server, ...metrics], app, { isUnderNpm: isUnderNpm(source) })
}

/** Who hears of each request that was answered. */
const requestListeners = ({ ACCESS_LOG }: Env, metrics: Metrics | undefined) => [
  ...(metrics ? [metrics.requestAnswered] : []),
  ...(ACCESS_LOG === 'on' ? [createAccessLog()] : []),
]

/** Nothing but whether it is well. */
function createWorkerRouter(api: Fetch) {
  const router = new Hono()
  for (const path of ['/healthz', '/readyz']) router.get(path, (c) => api(c.req.raw))
  return router
}

/** In production somebody stands before it, who asks `/readyz` every few seconds. */
const graceMsOf = ({ SHUTDOWN_GRACE_SECONDS, GALGAL_MODE }: Env) =>
  (SHUTDOWN_GRACE_SECONDS ?? (GALGAL_MODE === 'production' ? 5 : 0)) * 1000

const catalogues = localeCodes.flatMap((locale) =>
  ['/catalog', '/business/catalog'].map((path) => localePrefix(locale) + path),
)

/** Both stores in every language are read before the first visitor comes: with thousands of cars that takes a moment. */
const readCatalogues = (web: Fetch, origin: string) =>
  Promise.all(catalogues.map((path) => web(new Request(new URL(path, origin)))))

if (import.meta.main)
  start().catch((error: Error) => {
    console.error(error.message)
    process.exit(1)
  })
