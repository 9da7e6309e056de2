import { createServer } from 'node:http'
import { startLine } from '@galgal/api/safe-start'
import { isUnderNpm, readSettings } from '@galgal/api/settings'
import { createApp } from '@galgal/api/wiring'
import { openDevWeb } from '@galgal/web/dev'
import { createRouter, listen, listener, readBrandFiles } from './server.ts'
import { closeOnSignal } from './shutdown.ts'
import { storefrontOptions } from './storefront-options.ts'

/** The app with pages that follow every edit; the API stays as it was at the start. */
async function startDev() {
  const { env, source } = readSettings()
  const ofBrand = await readBrandFiles(env)
  const app = await createApp(env, source)
  const server = createServer()
  const options = storefrontOptions(env, app)
  // A cached page would not follow an edit.
  const web = await openDevWeb(server, { ...options, cachePages: false })
  const { fetch } = createRouter(app.api.fetch, web.fetch, undefined, undefined, ofBrand)
  const router = listener(fetch, undefined, {
    trustedProxies: env.TRUSTED_PROXIES,
    secure: options.secure,
  })
  server.on('request', (request, response) => {
    // Vite would give our own.
    if (ofBrand.has(request.url ?? '')) router(request, response)
    else web.middlewares(request, response, () => router(request, response))
  })
  const close = async () => {
    await web.close()
    await app.close()
  }
  closeOnSignal(server, { drain: app.drain, close }, { isUnderNpm: isUnderNpm(source) })
  await listen(server, env)
  console.log(`${startLine(env, app.publicUrls[0])}; pages follow your edits`)
}

startDev().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
