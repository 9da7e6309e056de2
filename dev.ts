import { createServer } from 'node:http'
import { startLine } from '@galgal/api/safe-start'
import { isUnderNpm, readSettings } from '@galgal/api/settings'
import { openDevWeb } from '@galgal/web/dev'
import { openDevApi } from './dev-api.ts'
import { createRouter, listen, listener, readBrandFiles } from './server.ts'
import { closeOnSignal } from './shutdown.ts'
import { storefrontOptions } from './storefront-options.ts'

/** The app that follows every edit, of its pages and of its API. */
async function startDev() {
  const { env, source } = readSettings()
  const ofBrand = await readBrandFiles(env)
  const api = await openDevApi()
  const server = createServer()
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
  const close = async () => {
    await web.close()
    await api.close()
  }
  closeOnSignal(server, { drain: api.drain, close }, { isUnderNpm: isUnderNpm(source) })
  await listen(server, env)
  console.log(`${startLine(env, first.publicUrls[0])}; pages and the API follow your edits`)
}

startDev().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
