import { createServer } from 'node:http'
import { readEnv } from '@galgal/api/config'
import { startLine } from '@galgal/api/safe-start'
import { openHouse } from '@galgal/api/wiring'
import { openDevWeb } from '@galgal/web/dev'
import { closeOnSignal, createDoor, listen, listener } from './server.ts'
import { storefrontOptions } from './storefront-options.ts'

/** The house with pages that follow every edit; the API stays as it was at the start. */
async function startDev() {
  const env = readEnv(process.env)
  const house = await openHouse(env, process.env)
  const server = createServer()
  const options = storefrontOptions(env, house)
  // A page that was kept would not follow an edit.
  const web = await openDevWeb(server, { ...options, cachePages: false })
  const door = listener(createDoor(house.api.fetch, web.fetch).fetch, undefined, {
    trustedProxies: env.TRUSTED_PROXIES,
    secure: options.secure,
  })
  server.on('request', (request, response) => {
    web.middlewares(request, response, () => door(request, response))
  })
  closeOnSignal(server, async () => {
    await web.close()
    await house.close()
  })
  await listen(server, env)
  console.log(`${startLine(env, house.publicUrls[0])}; pages follow your edits`)
}

startDev().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
