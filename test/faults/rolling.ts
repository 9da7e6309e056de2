import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '@galgal/api/db/open-database'
import { seedWhenEmpty } from '@galgal/api/db/seed/seed'
import { missingPrograms, openDaemons } from '../daemons.ts'
import { freePort, openCluster } from '../postgres.ts'
import { type App, createApp, waitUntilReady } from './app.ts'
import { BEHIND_PROXY, startHaproxy } from './haproxy.ts'

const REQUESTS_PER_SECOND = 200
/** Longer than HAProxy takes to notice: two checks, half a second apart. */
const GRACE_SECONDS = '3'
const BACK_MS = 2000
const TICK_MS = 20
const TIMEOUT_MS = 30_000
/** Pages from memory, one that is made for the visitor, and calls that ask the database. */
const paths = ['/catalog', '/', '/en/faq', '/login', '/api/Global/GeoCountry', '/api/Global/Offer']

/** Restarts two processes behind HAProxy one after the other, so many times, under 200 requests a second. */
export async function restartInTurn(times: number): Promise<string[]> {
  const missing = missingPrograms({ haproxy: 'haproxy' })
  if (missing.length) throw new Error(`not found here: ${missing.join(', ')}`)
  const postgres = await openCluster()
  const daemons = openDaemons()
  const apps: App[] = []
  try {
    const database = await openDatabase({ url: postgres.url, directory: '' })
    await seedWhenEmpty(database.db, 'demo', new Date())
    await database.close()
    const ports = [await freePort(), await freePort()] as const
    const { webUrl } = await startHaproxy(daemons, ports)
    for (const port of ports) {
      const settings = {
        ...BEHIND_PROXY,
        PORT: String(port),
        PUBLIC_URL: webUrl,
        SHUTDOWN_GRACE_SECONDS: GRACE_SECONDS,
      }
      const app = await createApp(postgres.url, settings)
      apps.push(app)
      await app.start()
    }
    await waitUntilReady(webUrl, () => apps.every((app) => app.isAlive()))
    return await measure(apps, webUrl, times)
  } finally {
    await Promise.all(apps.map((app) => app.stop()))
    await daemons.close()
    postgres.stop()
  }
}

async function measure(apps: App[], webUrl: string, times: number): Promise<string[]> {
  const load = startRequests(webUrl)
  const short: string[] = []
  for (let count = 1; count <= times; count++) {
    for (const app of apps) {
      const code = await app.end()
      if (code !== 0) short.push(`a process ended with ${code}`)
      await app.start()
      // HAProxy sends nobody to it before its next check.
      await wait(BACK_MS)
    }
    console.log(`  ${count} of ${times}: ${load.sent()} requests, ${load.failed.length} failed`)
  }
  const { answered, perSecond } = await load.stop()
  console.log(
    `two processes restarted ${times} times each under ${perSecond.toFixed(0)} requests a second: ${answered} answered, ${load.failed.length} failed`,
  )
  return [
    ...short,
    ...(load.failed.length
      ? [`${load.failed.length} requests failed: ${grouped(load.failed)}`]
      : []),
    ...(perSecond < REQUESTS_PER_SECOND * 0.95
      ? [`${perSecond.toFixed(0)} requests a second`]
      : []),
  ]
}

const grouped = (failed: string[]) =>
  [...Map.groupBy(failed, (it) => it)].map(([it, all]) => `${all.length} × ${it}`).join(', ')

/** So many requests begin each second, whatever becomes of those before. */
function startRequests(webUrl: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 512 })
  const failed: string[] = []
  const open = new Set<Promise<void>>()
  const begunAt = performance.now()
  let sent = 0
  let answered = 0
  const ask = (path: string) =>
    new Promise<void>((resolve) => {
      const lost = (reason: string) => {
        failed.push(`${path} ${reason}`)
        resolve()
      }
      const request = get(`${webUrl}${path}`, { agent, timeout: TIMEOUT_MS }, (answer) => {
        answer.resume()
        answer.on('end', () => {
          if ((answer.statusCode ?? 500) >= 400) return lost(String(answer.statusCode))
          answered++
          resolve()
        })
        answer.on('error', (error) => lost(error.message))
      })
      request.on('timeout', () => request.destroy(new Error('no answer')))
      request.on('error', (error) => lost(error.message))
    })
  const timer = setInterval(() => {
    const due = ((performance.now() - begunAt) / 1000) * REQUESTS_PER_SECOND
    for (; sent < due; sent++) {
      const request = ask(paths[sent % paths.length] ?? '/').finally(() => open.delete(request))
      open.add(request)
    }
  }, TICK_MS)
  return {
    failed,
    sent: () => sent,
    stop: async () => {
      clearInterval(timer)
      const perSecond = sent / ((performance.now() - begunAt) / 1000)
      await Promise.all(open)
      agent.destroy()
      return { answered, perSecond }
    },
  }
}
