import { createServer, type Server } from 'node:http'
import { officePortOf } from '@galgal/api/config'
import type { Env } from '@galgal/api/env'
import { startLine } from '@galgal/api/safe-start'
import { isUnderNpm, readSettings } from '@galgal/api/settings'
import { openDevOffice } from '@galgal/office/dev'
import { openDevWeb } from '@galgal/web/dev'
import { openDevApi } from './dev-api.ts'
import { listener, listenOn } from './listener.ts'
import { createOfficeRouter, officeListener, officeOptions } from './office-server.ts'
import { createRouter, readBrandFiles } from './server.ts'
import { closeOnSignal } from './shutdown.ts'
import { storefrontOptions } from './storefront-options.ts'

type DevApi = Awaited<ReturnType<typeof openDevApi>>

/** The app that follows every edit, of its pages and of its API. */
async function startDev() {
  const { env, source } = readSettings()
  const api = await openDevApi()
  const server = createServer()
  const web = await serveStorefront(server, api, env)
  const office = await openOffice(api, env, web.fetch)
  const close = async () => {
    await Promise.all([web.close(), office?.close()])
    await api.close()
  }
  const servers = [server, ...(office ? [office.server] : [])]
  closeOnSignal(servers, { drain: api.drain, close }, { isUnderNpm: isUnderNpm(source) })
  await listenOn(server, env, env.PORT)
  const { publicUrls, office: at } = api.current().app
  console.log(`${startLine(env, publicUrls[0], at?.urls[0])}; pages and the API follow your edits`)
}

async function serveStorefront(server: Server, api: DevApi, env: Env) {
  const ofBrand = await readBrandFiles(env)
  const first = storefrontOptions(env, api.current().app)
  const optionsOfNow = () => {
    const { env: now, app } = api.current()
    // Made anew, the secret would not know a draft of before; and a cached page would not follow an edit.
    return { ...storefrontOptions(now, app), secret: first.secret, cachePages: false }
  }
  const web = await openDevWeb(server, optionsOfNow)
  const { fetch } = createRouter(api.fetch, web.fetch, undefined, undefined, ofBrand)
  const router = listener(fetch, undefined, {
    trustedProxies: env.TRUSTED_PROXIES,
    secure: first.secure,
  })
  server.on('request', (request, response) => {
    // Vite would give our own.
    if (ofBrand.has(request.url ?? '')) router(request, response)
    else web.middlewares(request, response, () => router(request, response))
  })
  return web
}

type Storefront = Awaited<ReturnType<typeof serveStorefront>>['fetch']

/** The office on its own port; undefined when it is off. */
async function openOffice(api: DevApi, env: Env, storefront: Storefront) {
  const { office } = api.current().app
  if (!office) return undefined
  const server = createServer()
  const optionsOfNow = () => {
    const { env: now, app } = api.current()
    // An API that was made anew has not heard of it.
    app.office?.showStorefront(storefront)
    return officeOptions(now, app, office)
  }
  const pages = await openDevOffice(server, optionsOfNow)
  const router = createOfficeRouter({ office, api: api.fetch, web: pages.fetch, storefront })
  const listen = officeListener(router.fetch, env, optionsOfNow())
  server.on('request', (request, response) =>
    pages.middlewares(request, response, () => listen(request, response)),
  )
  await listenOn(server, env, officePortOf(env))
  return { server, close: pages.close }
}

startDev().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
