import { setTimeout as wait } from 'node:timers/promises'
import { untilClean } from './audit.ts'
import { die, dieOften } from './deaths.ts'
import { advance, makeSubscribers } from './months/subscribers.ts'
import { openShop, PLENTY, rowsOf, type Shop } from './shop.ts'

const CARS_EACH = 8
const LONGEST_LIFE_MS = 1500
const CLEAN_MS = 60_000
const MOST_MOMENTS = 60
/** How the company fails meanwhile, each in its turn. */
const failings = ['refund.lost', 'refund.pending', 'refund.before']
const points = [
  'refund-written:3',
  'refund-given:4',
  'before-settled:3',
  'after-settled:5',
  'undo-asked:2',
]

/** Kills the process while cars come back, so many times: each gets back once what is its customer's, and no deposit is kept. */
export async function killEnds(times: number): Promise<string[]> {
  const shop = await openShop()
  try {
    await shop.stock(PLENTY)
    await shop.app.start()
    await makeSubscribers(shop, times * CARS_EACH)
    const dieIn = async (point: string | undefined, count: number) => {
      await press(shop, 'faults', {
        name: failings[count % failings.length],
        times: CARS_EACH / 2,
      })
      const pressed = bringBack(shop, CARS_EACH)
      const died = await die(shop.app, point, LONGEST_LIFE_MS)
      await pressed
      return died
    }
    const short = await dieOften(shop, { times, points, dieIn })
    while ((await bringBack(shop, CARS_EACH)) > 0);
    await untilSettled(shop)
    await untilClean(shop.db, CLEAN_MS)
    return [...short, ...(await checkEnds(shop, times * CARS_EACH))]
  } finally {
    await shop.close()
  }
}

/** Brings so many cars back at once; gives how many were still out. */
async function bringBack(shop: Shop, most: number): Promise<number> {
  const out = await rowsOf<{ id: string }>(
    shop.db,
    `select id from subscriptions where status = 'active' order by id limit ${most}`,
  )
  const back = ({ id }: { id: string }) =>
    press(shop, 'operator', { action: 'return', subscriptionId: id })
  await Promise.all(out.map(back))
  return out.length
}

/** At a page of the sandbox's people; whoever killed the app knows that nothing came back. */
async function press({ app }: Shop, page: string, body: object) {
  const answer = await fetch(`${app.url}/sandbox/${page}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined)
  await answer?.body?.cancel().catch(() => undefined)
}

/** Lets the product's time pass until nothing is on its way any more. */
async function untilSettled(shop: Shop) {
  const open = `select (select count(*)::int from refunds where state in ('asked', 'pending'))
    + (select count(*)::int from payments where state = 'undoing')
    + (select count(*)::int from subscriptions where settled_at is null) as left`
  for (let moment = 0; moment < MOST_MOMENTS; moment++) {
    const [row] = await rowsOf<{ left: number }>(shop.db, open)
    if (row?.left === 0) return
    await advance(shop, 'PT10M')
    await wait(500)
  }
  throw new Error('an end is not settled')
}

/** Whether what went back was shown to its customer, has one credit, and no deposit is held. */
async function checkEnds({ db }: Shop, cars: number): Promise<string[]> {
  const [it] = await rowsOf<Record<string, number>>(
    db,
    `select (select count(*)::int from subscriptions where substatus = 'settled') as settled,
      (select count(*)::int from terminations t where (t.figures->>'refund')::int > 0 and (t.figures->>'refund')::int =
        (select sum(amount)::int from refunds r where r.subscription_id = t.subscription_id and r.state = 'done')) as refunded,
      (select count(*)::int from billing_items where type = 'refund') as credits,
      (select count(*)::int from refunds) as refunds,
      (select count(*)::int from payments where kind = 'deposit' and state <> 'voided') as held,
      (select count(*)::int from sandbox_payments where kind = 'hold' and state <> 'released') as holds,
      (select count(*)::int from outbox where kind = 'refunded') as emails`,
  )
  const wanted = { settled: cars, refunded: cars, refunds: cars, credits: cars, emails: cars }
  return Object.entries({ ...wanted, held: 0, holds: 0 })
    .filter(([name, value]) => it?.[name] !== value)
    .map(([name, value]) => `${name}: ${it?.[name]}, not ${value}`)
}
