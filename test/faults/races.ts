import { setTimeout as wait } from 'node:timers/promises'
import { refusals } from '@galgal/contract/refusals'
import { untilClean } from './audit.ts'
import { type Answer, insist, openClient, patiently } from './client.ts'
import * as flow from './flow.ts'
import { type Buyer, makeBuyers, openSession } from './people.ts'
import { openShop, PLENTY, rowsOf, type Shop } from './shop.ts'

const CLEAN_MS = 60_000
const VISITOR_WAITS_MS = 10_000

type Race = { shop: Shop; client: ReturnType<typeof openClient> }
type Ready = { id: string; quoteId: string }

/** Everyone wants the same at once, as many times as asked. */
export async function race(times: number): Promise<string[]> {
  const shop = await openShop()
  const short: string[] = []
  try {
    await shop.app.start()
    const client = openClient(...shop.urls)
    const it = { shop, client }
    for (let count = 0; count < times; count++) {
      short.push(...(await lastCar(it, 200)))
      short.push(...(await lastSlot(it, 50)))
      short.push(...(await lastCoupon(it, 50)))
      short.push(...(await manyFinishes(it)))
      short.push(...(await lateProvider(it)))
    }
    client.close()
    await untilClean(shop.db, CLEAN_MS)
    const broke = shop.apps.flatMap((app) => app.logged(/"msg":"request.failed"/))
    if (broke.length) short.push(`${broke.length} calls broke: ${broke[0]}`)
  } finally {
    await shop.close()
  }
  return short
}

/** Answers by status and code. */
function tally(answers: Answer[]): Record<string, number> {
  const names = answers.map(({ status, body }) =>
    status === 200 ? body.orderStatus : [status, body?.code].filter(Boolean).join(' '),
  )
  return Object.fromEntries(
    [...Map.groupBy(names, (it) => it)].map(([it, all]) => [it, all.length]),
  )
}

const say = (what: string, answers: Record<string, number>, more = '') =>
  console.log(`  ${what}: ${JSON.stringify(answers)}${more}`)

const wrong = (is: boolean, what: string) => (is ? [] : [what])

/** How many of the orders are placed, and how many payments they have that took or hold money, by the provider's own books. */
async function countBooked({ shop: { db } }: Race, ids: string[]) {
  const list = ids.map((id) => `'${id}'`).join()
  const [row] = await rowsOf<{ placed: number; charged: number; held: number }>(
    db,
    `select (select count(*)::int from orders where status = 'ordered' and id in (${list})) as placed,
      (select count(*)::int from sandbox_payments where kind = 'charge' and state = 'approved' and order_id in (${list})) as charged,
      (select count(*)::int from sandbox_payments where kind = 'hold' and state = 'approved' and order_id in (${list})) as held`,
  )
  return row ?? { placed: 0, charged: 0, held: 0 }
}

/** Everyone chooses a card, holds the deposit and pays, at once; what is refused ends it. */
async function buy({ client }: Race, buyer: Buyer, id: string): Promise<Answer> {
  const ask = client.askAs(buyer.token)
  const held = await insist(() => flow.send(ask, flow.card(id, buyer.cards.good)))
  if (held.status !== 200) return held
  const approved = await insist(() => flow.send(ask, flow.deposit(id)))
  if (approved.status !== 200) return approved
  return insist(() => flow.send(ask, flow.finish(id, approved.body.quote.quoteId)))
}

async function lastCar(it: Race, count: number) {
  await it.shop.stock(PLENTY)
  const buyers = await makeBuyers(it.shop.db, count)
  const ids: string[] = []
  for (const buyer of buyers) ids.push(await flow.draft(patiently(it.client.askAs(buyer.token))))
  await it.shop.stock(1)
  const begun = performance.now()
  const answers = await Promise.all(buyers.map((buyer, n) => buy(it, buyer, ids[n] ?? '')))
  const took = performance.now() - begun
  const { placed, charged, held } = await countBooked(it, ids)
  const refused = answers.filter(({ status }) => status === 409).length
  say(`${count} buyers for the last car`, tally(answers), ` in ${Math.round(took)} ms`)
  await it.shop.stock(PLENTY)
  return [
    ...wrong(
      placed === 1 && charged === 1 && held === 1,
      `the last car: ${placed} orders, ${charged} charges, ${held} deposits`,
    ),
    ...wrong(refused === count - 1, `the last car: ${refused} answers 409`),
  ]
}

async function lastSlot(it: Race, count: number) {
  const buyers = await makeBuyers(it.shop.db, count)
  const ids: string[] = []
  let slot: object = {}
  let hubId = 0
  for (const { token } of buyers) {
    const ask = patiently(it.client.askAs(token))
    const id = await flow.draft(ask)
    flow.yes(await flow.send(ask, flow.toTheDoor(id)))
    const found = flow.yes(await flow.send(ask, flow.askDoor(id)))
    hubId = found.hubId
    const [day] = flow.yes(await flow.send(ask, flow.windows(id)))
    slot = { date: day.date, ...day.times.at(-1) }
    ids.push(id)
  }
  await it.shop.db.execute(`update hubs set capacity_per_slot = 1 where id = ${hubId}`)
  const answers = await Promise.all(
    buyers.map(({ token }, n) =>
      insist(() => flow.send(it.client.askAs(token), flow.door(ids[n] ?? '', slot))),
    ),
  )
  await it.shop.db.execute(`update hubs set capacity_per_slot = ${PLENTY} where id = ${hubId}`)
  say(`${count} for one slot`, tally(answers))
  const got = answers.filter(({ status }) => status === 200).length
  const refused = answers.filter(({ body }) => body?.code === refusals.SlotTaken.code).length
  return wrong(
    got === 1 && refused === count - 1,
    `one slot: ${got} got it, ${refused} were refused`,
  )
}

async function readyAll(it: Race, buyers: Buyer[], code = ''): Promise<Ready[]> {
  const all: Ready[] = []
  for (const { token, cards } of buyers)
    all.push(await flow.ready(patiently(it.client.askAs(token)), cards.good, code))
  return all
}

const pay = ({ client }: Race, token: string, { id, quoteId }: Ready) =>
  insist(() => flow.send(client.askAs(token), flow.finish(id, quoteId)))

async function lastCoupon(it: Race, count: number) {
  const code = 'LAST100'
  await it.shop.db.execute(
    `update coupons set used_count = max_uses - 1, max_uses = max_uses where code = '${code}'`,
  )
  const buyers = await makeBuyers(it.shop.db, count)
  const all = await readyAll(it, buyers, code)
  const answers = await Promise.all(buyers.map(({ token }, n) => pay(it, token, all[n] as Ready)))
  say(`${count} for a coupon for one`, tally(answers))
  const [row] = await rowsOf<{ uses: number }>(
    it.shop.db,
    `select count(*)::int as uses from coupon_uses where order_id in (${all.map(({ id }) => `'${id}'`).join()})`,
  )
  const { placed } = await countBooked(
    it,
    all.map(({ id }) => id),
  )
  return wrong(placed === 1 && row?.uses === 1, `one coupon: ${placed} orders, ${row?.uses} uses`)
}

/** Twenty at once from two sessions of one customer, as from two devices, each clicked twice. */
async function manyFinishes(it: Race) {
  const buyers = await makeBuyers(it.shop.db, 10)
  const short: string[] = []
  const seen: Answer[] = []
  for (const buyer of buyers) {
    const ready = await flow.ready(patiently(it.client.askAs(buyer.token)), buyer.cards.good)
    const other = await openSession(it.shop.db, buyer.customerId)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => pay(it, n % 2 ? other : buyer.token, ready)),
    )
    seen.push(...answers)
    await untilEmail(it, ready.id)
    const [row] = await rowsOf<{ subscriptions: number; emails: number }>(
      it.shop.db,
      `select (select count(*)::int from subscriptions where order_id = '${ready.id}') as subscriptions,
        (select count(*)::int from sandbox_outbox s join customers c on c.email = s."to" where c.id = '${buyer.customerId}') as emails`,
    )
    const { charged } = await countBooked(it, [ready.id])
    short.push(
      ...wrong(
        row?.subscriptions === 1 && charged === 1 && row.emails === 1,
        `20 finishes: ${row?.subscriptions} subscriptions, ${charged} charges, ${row?.emails} e-mails`,
      ),
    )
  }
  say('20 parallel finishes of one order from two devices, ten times', tally(seen))
  return short
}

async function untilEmail({ shop }: Race, orderId: string) {
  for (let tries = 0; tries < 200; tries++) {
    const sent = await rowsOf(
      shop.db,
      `select 1 from outbox where dedupe_key = 'orderPlaced:${orderId}' and sent_at is not null`,
    )
    if (sent.length) return
    await wait(100)
  }
}

/** Money moves and the company answers after 30 s: the visitor hears in time that it is being settled, and is never asked to pay again. */
async function lateProvider(it: Race) {
  const [buyer] = await makeBuyers(it.shop.db, 1)
  if (!buyer) throw new Error('there is one')
  const ask = it.client.askAs(buyer.token)
  const ready = await flow.ready(ask, buyer.cards.good)
  await flow.send(ask, { path: '/sandbox/faults', body: { name: 'payment.slow', times: 1 } })
  const answer = await pay(it, buyer.token, ready)
  const again = await pay(it, buyer.token, ready)
  const begun = performance.now()
  let seen = flow.yes(await flow.send(ask, flow.look(ready.id)))
  while (seen.orderStatus === 'paying' && performance.now() - begun < CLEAN_MS) {
    await wait(500)
    seen = flow.yes(await flow.send(ask, flow.look(ready.id)))
  }
  const settled = performance.now() - begun
  const { placed, charged } = await countBooked(it, [ready.id])
  console.log(
    `  a company that answers after 30 s: the visitor hears ${answer.body?.orderStatus}, ${answer.body?.payment?.state} after ${Math.round(answer.ms)} ms; again ${again.status} ${again.body?.code ?? again.body?.orderStatus}; ${seen.orderStatus} ${(settled / 1000).toFixed(1)} s later`,
  )
  return [
    ...wrong(placed === 1 && charged === 1, `a late company: ${placed} orders, ${charged} charges`),
    ...wrong(
      answer.status === 200 && answer.ms < VISITOR_WAITS_MS,
      `a late company: answered ${answer.status} after ${Math.round(answer.ms)} ms`,
    ),
  ]
}
