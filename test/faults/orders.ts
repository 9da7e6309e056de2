import { setTimeout as wait } from 'node:timers/promises'
import { bumpCatalogueVersion } from '@galgal/api/db/catalogue/catalogue'
import { type App, createApp } from './app.ts'
import { allFaults, inWords, untilClean } from './audit.ts'
import { type Answer, type Ask, openClient } from './client.ts'
import * as flow from './flow.ts'
import { type Buyer, makeBuyers } from './people.ts'
import { between, type Worked, worked, workers } from './processor.ts'
import { countUnallotted, registerCars } from './registered-cars.ts'
import { openShop, PLENTY, rowsOf, type Shop } from './shop.ts'

const BUYERS = 500
/** Preparing and finishing go side by side as wide as this. */
const WIDTH = 32
const FLOWS_PER_SECOND = 20
const CARS = 50
const TARGETS = {
  commitsPerSecond: 400,
  allotted: 100,
  ofManyCars: 600,
  flowsPerSecond: 20,
  p99Ms: 100,
}
const CLEAN_MS = 60_000
const WAIT_FOR_BUYER_MS = 50

type Bench = { shop: Shop; client: ReturnType<typeof openClient>; buyers: Buyer[] }

/** So many orders: half of them as whole flows that come evenly, half of them prepared and then finished as fast as the app can, all of one car; then as many that are each given a car of the fleet, and as many of fifty cars, by two processes. */
export async function measureOrders(count: number): Promise<string[]> {
  const shop = await openShop()
  const short: string[] = []
  try {
    await shop.stock(PLENTY)
    const buyers = await makeBuyers(shop.db, BUYERS)
    await shop.app.start()
    const client = openClient(shop.app.url)
    const bench = { shop, client, buyers }
    await steadyFlows(bench, FLOWS_PER_SECOND)
    short.push(...(await measureFlows(bench, Math.floor(count / 2))))
    short.push(...(await commitsOfOneCar(bench, Math.ceil(count / 2))))
    short.push(...(await commitsOfAllotted(bench, Math.ceil(count / 2))))
    short.push(...(await commitsOfManyCars(bench, Math.ceil(count / 2))))
    client.close()
    short.push(...(await checkAll(bench)))
  } finally {
    await shop.close()
  }
  return short
}

const share = (values: number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN

/** One order from its first call to its last, with what a visitor's pages ask for in between. */
async function wholeFlow({ client }: Bench, buyer: Buyer, took: Map<string, number[]>) {
  const ask = client.askAs(buyer.token)
  const call = async (name: string, step: flow.Step) => {
    const answer: Answer = await flow.send(ask, step)
    const known = took.get(name)
    if (known) known.push(answer.ms)
    else took.set(name, [answer.ms])
    return flow.yes(answer)
  }
  const { id } = await call('create', flow.create())
  const near = await call('hubs', flow.hubs(id))
  const { hubId, day } = flow.anyHubDay(near)
  await call('colour and date', flow.colour(id, day))
  await call('hub', flow.hub(id, hubId, day))
  await call('covers', flow.covers(id))
  await call('cover', flow.cover(id, 2))
  await call('card', flow.card(id, buyer.cards.good))
  const { quote } = await call('deposit', flow.deposit(id))
  const placed = await call('finish', flow.finish(id, quote.quoteId))
  if (placed.orderStatus !== 'ordered') throw new Error(`an order is ${placed.orderStatus}`)
}

/** Flows begin evenly, whatever becomes of those before; of each buyer one at a time. */
async function steadyFlows(bench: Bench, count: number) {
  const took = new Map<string, number[]>()
  const free = [...bench.buyers]
  const all: Promise<void>[] = []
  const start = performance.now()
  while (all.length < count) {
    const due = start + (all.length * 1000) / FLOWS_PER_SECOND
    await wait(Math.max(due - performance.now(), free.length ? 0 : WAIT_FOR_BUYER_MS))
    const buyer = free.pop()
    if (buyer) all.push(wholeFlow(bench, buyer, took).then(() => void free.unshift(buyer)))
  }
  await Promise.all(all)
  return { took, seconds: (performance.now() - start) / 1000 }
}

async function measureFlows(bench: Bench, count: number): Promise<string[]> {
  const { took, seconds } = await steadyFlows(bench, count)
  const perSecond = count / seconds
  const every = [...took.values()].flat()
  const p99 = share(every, 0.99)
  console.log(
    `${count} whole flows of ${took.size} calls, ${perSecond.toFixed(1)} a second; a call: p50 ${share(every, 0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
  )
  console.table(
    [...took].map(([call, all]) => ({
      call,
      'p50 ms': Math.round(share(all, 0.5)),
      'p99 ms': Math.round(share(all, 0.99)),
    })),
  )
  return [
    // The last flow ends after the last has begun.
    ...(perSecond < TARGETS.flowsPerSecond * 0.98
      ? [`${perSecond.toFixed(1)} whole flows a second`]
      : []),
    ...(p99 > TARGETS.p99Ms ? [`p99 of a call ${p99.toFixed(0)} ms`] : []),
  ]
}

/** Works through a list side by side. */
async function sideBySide<Item>(items: Item[], work: (item: Item) => Promise<void>) {
  const left = [...items]
  const lane = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: WIDTH }, lane))
}

type Commits = {
  buyers: Buyer[]
  clients: Bench['client'][]
  apps: App[]
  cars: flow.Car[]
  count: number
}

/** As many prepared orders as there are buyers, finished at once, until there are enough: spread over processes and cars. */
async function measureCommits({ buyers, clients, apps, cars, count }: Commits) {
  const took: number[] = []
  const work: Worked[] = []
  let seconds = 0
  while (took.length < count) {
    const ready: { ask: Ask; id: string; quoteId: string }[] = []
    const some = buyers.slice(0, count - took.length).entries()
    await sideBySide([...some], async ([index, { token, cards }]) => {
      const ask = (clients[index % clients.length] as Bench['client']).askAs(token)
      const order = await flow.ready(ask, cards.good, '', cars[index % cars.length])
      ready.push({ ask, ...order })
    })
    const begun = performance.now()
    const before = worked(apps)
    await sideBySide(ready, async ({ ask, id, quoteId }) => {
      const answer = await flow.send(ask, flow.finish(id, quoteId))
      flow.yes(answer)
      took.push(answer.ms)
    })
    seconds += (performance.now() - begun) / 1000
    const after = worked(apps)
    if (before && after) work.push(between(before, after))
  }
  return { perSecond: took.length / seconds, took, work }
}

type Measured = Awaited<ReturnType<typeof measureCommits>>

function report(what: string, { perSecond, took, work }: Measured) {
  console.log(
    `${took.length} orders of ${what} finished, ${perSecond.toFixed(0)} commits a second with ${WIDTH} at once; p50 ${share(took, 0.5).toFixed(0)} ms, p99 ${share(took, 0.99).toFixed(0)} ms`,
  )
  const each = (who: keyof Worked) =>
    work.reduce((all, it) => all + it[who], 0) / Math.max(took.length, 1)
  const words = workers.map((who) => `${who} ${each(who).toFixed(1)}`)
  if (work.length) console.log(`  milliseconds of a processor for each: ${words.join(', ')}`)
}

const shortOf = (target: number, perSecond: number, what: string): string[] =>
  perSecond < target ? [`${perSecond.toFixed(0)} order commits a second, of ${what}`] : []

async function commitsOfOneCar({ buyers, client, shop }: Bench, count: number) {
  const measured = await measureCommits({
    buyers,
    clients: [client],
    apps: [shop.app],
    cars: [],
    count,
  })
  report('one car', measured)
  return shortOf(TARGETS.commitsPerSecond, measured.perSecond, 'one car')
}

/** Each of these orders is given a car of the fleet, as all are where cars are registered. */
async function commitsOfAllotted({ buyers, client, shop }: Bench, count: number) {
  const car = await registerCars(shop, count)
  const measured = await measureCommits({
    buyers,
    clients: [client],
    apps: [shop.app],
    cars: [car],
    count,
  })
  report('one car, each with a plate', measured)
  const without = await countUnallotted(shop, car)
  return [
    ...shortOf(TARGETS.allotted, measured.perSecond, 'one car, each with a plate'),
    ...(without ? [`${without} orders were given no car`] : []),
  ]
}

/** Whoever orders another car waits for nobody, in whichever process. */
async function commitsOfManyCars({ buyers, client, shop }: Bench, count: number) {
  const cars = await plentyOfMany(shop)
  const second = await createApp(shop.cluster.url)
  try {
    await second.start()
    const other = openClient(second.url)
    const apps = [shop.app, second]
    await measureCommits({ buyers, clients: [other], apps, cars, count: CARS })
    const measured = await measureCommits({ buyers, clients: [client, other], apps, cars, count })
    other.close()
    const what = `${cars.length} cars by two processes`
    report(what, measured)
    return shortOf(TARGETS.ofManyCars, measured.perSecond, what)
  } finally {
    await second.stop()
  }
}

/** Cars for private customers, each with plenty of one colour. */
async function plentyOfMany({ db }: Shop) {
  const cars = await rowsOf<flow.Car>(
    db,
    `update stock set total = total + ${PLENTY}, available = available + ${PLENTY}
      from (select s.classification_id as car, min(s.colour_id) as colour from stock s join vehicles v
        on v.classification_id = s.classification_id where v.details->'stores' ? 'B2C' and v.packs->'B2C' @> '[{"months":12}]'
        and s.counted_by = 'number' group by s.classification_id order by s.classification_id limit ${CARS}) chosen
      where stock.classification_id = chosen.car and stock.colour_id = chosen.colour
      returning stock.classification_id as "classificationId", stock.colour_id as "colourId"`,
  )
  await bumpCatalogueVersion(
    db,
    cars.map(({ classificationId }) => classificationId),
  )
  return cars
}

async function checkAll({ shop: { db, app } }: Bench): Promise<string[]> {
  await untilClean(db, CLEAN_MS)
  const faults = await allFaults(db)
  const [row] = await rowsOf<{ orders: number; emails: number }>(
    db,
    `select (select count(*)::int from orders where status = 'ordered') as orders,
      (select count(*)::int from outbox where sent_at is null) as emails`,
  )
  const broke = app.logged(/"msg":"request.failed"/)
  console.log(
    `${row?.orders} orders, ${faults.length} rows in the audit, ${row?.emails} e-mails on their way`,
  )
  return [
    ...(faults.length ? [inWords(faults)] : []),
    ...(broke.length ? [`${broke.length} calls broke: ${broke[0]}`] : []),
  ]
}
