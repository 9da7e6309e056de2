import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type App, createApp } from '../app.ts'
import { untilClean } from '../audit.ts'
import { type Buyer, makeBuyers } from '../people.ts'
import { openShop, PLENTY } from '../shop.ts'
import type { Orders, Traffic } from './generator.ts'

const BUYERS = 400
const CLEAN_MS = 60_000
/** As the app is started by `npm start`, and with the limits it comes with. */
const SETTINGS = {
  MOST_LAG_MS: '200',
  MALLOC_ARENA_MAX: '2',
  NODE_OPTIONS: '--max-semi-space-size=16',
}

export type Shops = {
  apps: App[]
  buyers: Buyer[]
  /** So many requests a second, evenly over the apps. */
  send: (perSecond: number, seconds: number) => Promise<Traffic>
}

/** Some processes of the app on one PostgreSQL, warm, with customers who order; the audit has to be empty in the end. */
export async function withShops(
  count: number,
  measure: (shops: Shops) => Promise<string[]>,
): Promise<string[]> {
  const shop = await openShop(undefined, SETTINGS)
  const others: App[] = []
  try {
    await shop.stock(PLENTY)
    const buyers = await makeBuyers(shop.db, BUYERS)
    await shop.app.start()
    for (let n = 1; n < count; n++) {
      const app = await createApp(shop.cluster.url, SETTINGS)
      others.push(app)
      await app.start()
    }
    const apps = [shop.app, ...others]
    const urls = apps.map(({ url }) => url)
    const send = (perSecond: number, seconds: number) =>
      generate({ urls, buyers, perSecond, seconds })
    // What is compiled and read once is no visitor's concern.
    await send(50, 10)
    const short = await measure({ apps, buyers, send })
    const settled = await untilClean(shop.db, CLEAN_MS)
    console.log(`  the audit is empty after ${(settled / 1000).toFixed(1)} s`)
    const broke = apps.flatMap((app) => app.logged(/"msg":"(?:request|page)\.failed"/))
    return [...short, ...broke.slice(0, 3)]
  } finally {
    for (const app of others) await app.stop()
    await shop.close()
  }
}

async function generate(orders: Orders): Promise<Traffic> {
  const program = join(import.meta.dirname, 'generator.ts')
  const child = spawn(process.execPath, [program, JSON.stringify(orders)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return JSON.parse(said)
}
