import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { readEnv } from '@galgal/api/config'
import { startLine } from '@galgal/api/safe-start'
import { openHouse } from '@galgal/api/wiring'
import { openDevWeb } from '@galgal/web/dev'
import { closeOnSignal, createDoor, listen, listener } from './server.ts'

/** The house with pages that follow every edit; the API stays as it was at the start. */
async function startDev() {
  const env = readEnv(process.env)
  const house = await openHouse(env, process.env)
  const server = createServer()
  const web = await openDevWeb(server, {
    send: house.api.fetch,
    publicUrls: house.publicUrls,
    catalogueVersion: house.catalogueVersion,
    secure: false,
    secret: env.SECRET ?? randomUUID(),
    sandbox: env.GALGAL_MODE === 'sandbox',
    reportFault: house.reportFault,
  })
  const door = listener(createDoor(house.api.fetch, web.fetch).fetch)
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
