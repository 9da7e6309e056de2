import { setTimeout as wait } from 'node:timers/promises'
import { openClient, patiently } from '../client.ts'
import * as flow from '../flow.ts'
import { type Buyer, makeBuyers } from '../people.ts'
import { rowsOf, type Shop } from '../shop.ts'

const ORDERS_EACH = 4
const WIDTH = 16
const LOOK_EVERY_MS = 100
/** What a process left in the air is looked for after half a minute of the product's time. */
const MOMENT = 'PT31S'
const MOMENT_EVERY_MS = 5000
const PATIENCE_MS = 10 * 60_000
const CLOCK_MS = 10_000
const NUMBERED_MS = 60_000

/** The product's time, ahead of the machine's. */
const now = `(now() + coalesce((select ahead_ms from sandbox_clock), 0) * interval '1 millisecond')`

/** Customers with so many cars that they were given today. How that is told to them is not what is measured, so it is not sent. */
export async function makeSubscribers(shop: Shop, count: number): Promise<Buyer[]> {
  const buyers = await makeBuyers(shop.db, Math.ceil(count / ORDERS_EACH))
  const client = openClient(...shop.urls)
  let left = count
  const order = async (buyer: Buyer) => {
    const ask = patiently(client.askAs(buyer.token))
    for (let each = 0; each < ORDERS_EACH && left > 0; each++) {
      left--
      const { id, quoteId } = await flow.ready(ask, buyer.cards.good)
      flow.yes(await flow.send(ask, flow.finish(id, quoteId)))
    }
  }
  const waiting = [...buyers]
  const lane = async () => {
    for (let buyer = waiting.shift(); buyer; buyer = waiting.shift()) await order(buyer)
  }
  await Promise.all(Array.from({ length: WIDTH }, lane))
  client.close()
  await handOver(shop)
  return buyers
}

async function handOver(shop: Shop) {
  const { db } = shop
  await advance(shop, `PT${await secondsToNoon(shop)}S`)
  const today = `(${now} at time zone 'Asia/Jerusalem')::date`
  const inMonths = (months: number) =>
    `to_char(${today} + interval '${months} months', 'YYYY-MM-DD')`
  await db.execute(`update outbox set sent_at = now() where sent_at is null`)
  await db.execute(`update subscriptions set status = 'active', substatus = 'inUse', handed_over_at = ${now},
    start_date = ${inMonths(0)}, next_bill_on = ${inMonths(1)}, end_date = ${inMonths(12)}`)
}

/** Payments are taken in the morning: at noon those of the day are. */
async function secondsToNoon({ db }: Shop): Promise<number> {
  const local = `(${now} at time zone 'Asia/Jerusalem')`
  const noon = `date_trunc('day', ${local} + interval '12 hours') + interval '12 hours'`
  const [row] = await rowsOf<{ seconds: number }>(
    db,
    `select ceil(extract(epoch from ${noon} - ${local}))::int as seconds`,
  )
  return row?.seconds ?? 0
}

/** Moves the product's clock, and is done when it has moved: the app does at once what has come due, and says so after its last e-mail. */
export async function advance(shop: Shop, length: string) {
  const before = await aheadOf(shop)
  const request = fetch(`${shop.app.url}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance: length }),
  })
  request.then(
    (answer) => answer.body?.cancel(),
    // Whoever killed the app knows.
    () => undefined,
  )
  const end = performance.now() + CLOCK_MS
  while ((await aheadOf(shop)) === before && performance.now() < end) await wait(LOOK_EVERY_MS / 10)
}

async function aheadOf({ db }: Shop): Promise<number> {
  const [row] = await rowsOf<{ ahead: number }>(
    db,
    'select ahead_ms::float8 as ahead from sandbox_clock',
  )
  return row?.ahead ?? 0
}

const undecided = `select (select count(*)::int from subscriptions
      where status = 'active' and next_bill_on <= to_char(${now} at time zone 'Asia/Jerusalem', 'YYYY-MM-DD'))
    + (select count(*)::int from bills where state = 'due' and next_try_at <= ${now})
    + (select count(*)::int from payments where kind = 'bill' and state in ('authorising', 'unknown', 'undoing')) as left`

/** How many months whose day has come are neither paid nor failed. */
export async function countUndecided(db: Shop['db']): Promise<number> {
  const [row] = await rowsOf<{ left: number }>(db, undecided)
  return row?.left ?? Number.NaN
}

/** Waits until every month whose day has come is paid or has failed, and says after how many seconds. */
export async function untilDecided(shop: Shop): Promise<number> {
  const begun = performance.now()
  let moved = begun
  for (;;) {
    const left = await countUndecided(shop.db)
    const at = performance.now()
    if (left === 0) return (at - begun) / 1000
    if (at - begun > PATIENCE_MS) throw new Error(`${left} are not decided`)
    if (at - moved > MOMENT_EVERY_MS && (await isStuck(shop))) {
      moved = at
      await advance(shop, MOMENT)
    }
    await wait(LOOK_EVERY_MS)
  }
}

/** Whether nothing moves any more by itself: whoever asked is dead, and the jobs run later. */
async function isStuck({ db }: Shop): Promise<boolean> {
  const question = `select count(*)::int as paid from bills where state <> 'due'`
  const [before] = await rowsOf<{ paid: number }>(db, question)
  await wait(LOOK_EVERY_MS * 5)
  const [after] = await rowsOf<{ paid: number }>(db, question)
  return before?.paid === after?.paid
}

type Figures = Record<string, number>

/** Invoices get their numbers right after, by whoever sends them. */
async function untilNumbered({ db }: Shop) {
  const question = 'select count(*)::int as left from billing_items where number is null'
  for (const begun = performance.now(); performance.now() - begun < NUMBERED_MS; ) {
    const [row] = await rowsOf<{ left: number }>(db, question)
    if (row?.left === 0) return
    await wait(LOOK_EVERY_MS)
  }
}

/** Whether each month was charged once, with one invoice, by us and by the company. */
export async function checkMonths(shop: Shop, months: number): Promise<string[]> {
  const { db } = shop
  await untilNumbered(shop)
  const [it] = await rowsOf<Figures>(
    db,
    `select (select count(*)::int from subscriptions) as cars,
      (select count(*)::int from bills where state = 'paid' and kind = 'month') as paid,
      (select count(*)::int from bills) as bills,
      (select count(*)::int from payments where kind = 'bill' and state = 'approved') as payments,
      (select count(*)::int from payments where kind = 'charge' and state = 'approved') as orders,
      (select count(*)::int from sandbox_payments where kind = 'charge' and state = 'approved') as charges,
      (select count(distinct number)::int from billing_items) as numbers,
      (select sum(last)::int from invoice_numbers) as "lastNumbers",
      (select sum(amount)::int from ledger_entries) as balance,
      (select sum(amount)::bigint::text::float8 from ledger_entries where account = 'card') as books,
      (select sum(amount)::bigint::text::float8 from sandbox_payments where kind = 'charge' and state = 'approved') as company`,
  )
  if (!it) throw new Error('nothing was counted')
  const { cars = 0, orders = 0 } = it
  const wanted: Figures = {
    paid: cars * months,
    bills: cars * months,
    payments: cars * months,
    charges: orders + cars * months,
    numbers: orders + cars * months,
    lastNumbers: orders + cars * months,
    balance: 0,
    books: it.company ?? 0,
  }
  return Object.entries(wanted)
    .filter(([name, value]) => it[name] !== value)
    .map(([name, value]) => `${name}: ${it[name]}, not ${value}`)
}
