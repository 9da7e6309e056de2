import { setTimeout as wait } from 'node:timers/promises'
import { openLoginStore } from '@galgal/api/providers/tax/authority-grants'
import { AuthoritySettings } from '@galgal/api/providers/tax/authority-settings'
import { FIRST_TOKEN } from '../../../api/test/servers/authority-server.ts'
import { ownFaults, untilClean } from '../audit.ts'
import { checkOutcome } from '../check-outcome.ts'
import { type Ask, openClient } from '../client.ts'
import { noAnswers, startLoad } from '../load.ts'
import type { Buyer } from '../people.ts'
import { openShop, PLENTY, type Shop } from '../shop.ts'
import type { TcpProxy, Weather } from '../tcp-proxy.ts'
import { checkAllocations, checkMoney, countConfirmations } from './company-books.ts'
import {
  type Answered,
  makeCompany,
  makeStripeBuyers,
  openCodeSeekers,
  orderForCompany,
} from './company-customers.ts'
import { type CompanyServers, openCompanyServers } from './company-servers.ts'
import { live } from './day.ts'

const BUYERS = 4
const SEEKERS = 40
const LENGTH_MS = 10_000
const RESET_EVERY_MS = 300
/** Whoever waits longer has left. */
const PATIENCE_MS = 10_000
const BACK_MS = 10_000
const CLEAN_MS = 120_000

/** Each a while, of everything that passes. */
const weathers: Record<string, Weather | 'reset'> = {
  'is long': { latencyMs: 150 },
  'is slow': { bytesPerSecond: 2000 },
  'is cut': { isCut: true },
  'is half open': { isHalfOpen: true },
  'is reset': 'reset',
}

const subjects = {
  'the payment company': ['payment'],
  'the senders of messages': ['mail', 'sms'],
  'the Tax Authority': ['tax'],
} as const satisfies Record<string, (keyof CompanyServers['ways'])[]>
type Subject = keyof typeof subjects

type World = {
  shop: Shop
  servers: CompanyServers
  visitors: [Buyer, Buyer]
  seekers: Buyer[]
  company: Buyer
}

const days = (Object.keys(subjects) as Subject[]).flatMap((subject) =>
  Object.entries(weathers).map(([how, weather]) => ({
    name: `the way to ${subject} ${how}`,
    subject,
    weather,
  })),
)

/** What a network does to the way to each company, one day after the other, while buyers order, people wait for codes, and a business for its invoices. */
export async function companyDays(only: (name: string) => boolean): Promise<string[]> {
  const wanted = days.filter(({ name }) => only(name))
  if (!wanted.length) return []
  const servers = await openCompanyServers()
  const shop = await openShop(undefined, servers.settings)
  const short: string[] = []
  const answers = noAnswers()
  try {
    const world = await prepare(shop, servers)
    const buyers = await makeStripeBuyers(shop, servers, BUYERS)
    const measured = measuredClient(shop.app.url)
    for (const { name, subject, weather } of wanted) {
      const ways = subjects[subject].map((way) => servers.ways[way])
      const stop = startLoad(measured, buyers, answers)
      short.push(
        ...(await spend(world, {
          name,
          subject,
          run: () => under(ways, weather),
          // It is one of the orders that somebody began, and heard of.
          placed: (id) => {
            answers.begun.add(id)
            answers.acknowledged.add(id)
          },
        })),
      )
      await stop()
      short.push(...measured.lateOnes().map((it) => `${name}: ${it}`))
    }
    measured.close()
    const settled = await untilClean(shop.db, CLEAN_MS, ownFaults)
    console.log(`  the audit is empty ${(settled / 1000).toFixed(1)} s after the last buyer`)
    short.push(...(await checkOutcome(shop, answers, (db) => countConfirmations(db, servers))))
    short.push(...(await checkMoney(shop, servers)), ...(await checkAllocations(shop)))
  } finally {
    await shop.close()
    await servers.close()
  }
  return short
}

/** Somebody has logged in at the Authority, and the first invoice got its number. */
async function prepare(shop: Shop, servers: CompanyServers): Promise<World> {
  const now = () => new Date()
  await openLoginStore(AuthoritySettings.parse(servers.settings), { db: shop.db, now }).begin({
    access_token: 'spent',
    refresh_token: FIRST_TOKEN,
    expires_in: 601,
  })
  await shop.stock(PLENTY)
  const [he, en, company, ...seekers] = await makeStripeBuyers(shop, servers, SEEKERS)
  if (!he || !en || !company) throw new Error('there is nobody')
  await makeCompany(shop, company)
  await shop.app.start()
  return { shop, servers, visitors: [he, en], seekers, company }
}

/** What buyers are answered, and how long that takes. */
function measuredClient(url: string) {
  const client = openClient(url)
  let late: string[] = []
  const askAs = (token: string): Ask => {
    const ask = client.askAs(token)
    return async (path, ...more) => {
      const answer = await ask(path, ...more)
      if (answer.ms > PATIENCE_MS || answer.status === 0)
        late.push(`${path}: ${answer.status || 'nothing'} after ${Math.round(answer.ms)} ms`)
      return answer
    }
  }
  return {
    ...client,
    askAs,
    lateOnes: () => {
      const seen = late
      late = []
      return seen
    },
  }
}

async function under(ways: TcpProxy[], weather: Weather | 'reset') {
  const end = performance.now() + LENGTH_MS
  if (weather === 'reset') {
    for (; performance.now() < end; await wait(RESET_EVERY_MS)) for (const way of ways) way.reset()
    return
  }
  for (const way of ways) way.set(weather)
  await wait(LENGTH_MS)
  for (const way of ways) way.set()
}

type CompanyDay = {
  name: string
  subject: Subject
  run: () => Promise<void>
  placed: (orderId: string) => void
}

/** Whoever needs nothing of the company does not notice; a business orders meanwhile and afterwards. */
async function spend(world: World, { name, subject, run, placed }: CompanyDay): Promise<string[]> {
  const { shop, visitors, seekers, company } = world
  const seeking = openCodeSeekers(shop.app.url, shop, seekers)
  const client = openClient(shop.app.url)
  let over = Number.POSITIVE_INFINITY
  const runAndOrder = async () => {
    const running = run()
    const orders =
      subject === 'the payment company'
        ? undefined
        : orderForCompany(client.askAs(company.token), company).then(placed)
    await Promise.all([running, orders])
    over = performance.now()
  }
  const short = await live(shop.app, visitors, { name, run: runAndOrder, isUnnoticed: true })
  await seeking.close()
  client.close()
  return [
    ...short,
    ...wrongCodes(name, seeking.seen, { mayFail: subject === 'the senders of messages', over }),
  ]
}

/** Who waited for a code in vain without being told to come again in time, or after all was over. */
function wrongCodes(
  name: string,
  seen: Answered[],
  { mayFail, over }: { mayFail: boolean; over: number },
) {
  const wrong = seen.filter(({ at, ms, status, again }) => {
    if (ms > PATIENCE_MS) return true
    if (status === 200) return false
    return !(mayFail && status === 503 && again && at < over + BACK_MS)
  })
  const tally = Map.groupBy(seen, ({ what, status }) => `${what} ${status}`)
  const slowest = Math.max(...seen.map(({ ms }) => ms))
  console.log(
    `    codes: ${[...tally].map(([it, all]) => `${it} × ${all.length}`).join(', ')}, within ${(slowest / 1000).toFixed(1)} s`,
  )
  return wrong.map(
    ({ what, at, ms, status, again }) =>
      `${name}: a code by ${what}: ${status}${again ? ', again later' : ''} after ${Math.round(ms)} ms, asked ${((at - over) / 1000).toFixed(1)} s after the end`,
  )
}
