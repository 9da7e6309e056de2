import { setTimeout as wait } from 'node:timers/promises'
import { allFaults, inWords, untilClean } from '../audit.ts'
import { openShop, PLENTY, rowsOf, type Shop } from '../shop.ts'
import { advance, checkMonths, makeSubscribers, untilDecided } from './subscribers.ts'

const MONTHS = 11
/** Twelve months of clock, the failed tries of one among them. */
const TARGET_SECONDS = 300
const FAILING = 5
const CLEAN_MS = 60_000
const EMAILS_MS = 20 * 60_000

/** So many subscriptions through the months of a contract, by the product's clock; in the first of them some cards fail three times. */
export async function measureMonths(count: number): Promise<string[]> {
  const shop = await openShop()
  const short: string[] = []
  try {
    await shop.stock(PLENTY)
    await shop.app.start()
    const subscribers = await makeSubscribers(shop, count)
    const failing = subscribers.slice(0, FAILING).map((it) => it.cards.declining)
    const begun = performance.now()
    await turnDown(shop, failing)
    for (const length of ['P1M', 'P3D', 'P4D']) await month(shop, length)
    short.push(...(await checkFailed(shop, failing)))
    await putRight(shop)
    for (let number = 2; number <= MONTHS; number++) await month(shop, 'P1M')
    // The month of the end: nothing is billed any more.
    await month(shop, 'P1M')
    const seconds = (performance.now() - begun) / 1000
    const charges = count * MONTHS
    console.log(
      `${count} subscriptions through twelve months: ${charges} charges in ${seconds.toFixed(0)} s, ${(charges / seconds).toFixed(0)} a second`,
    )
    if (seconds > TARGET_SECONDS) short.push(`twelve months took ${seconds.toFixed(0)} s`)
    short.push(...(await checkMonths(shop, MONTHS)), ...(await checkRest(shop, charges)))
  } finally {
    await shop.close()
  }
  return short
}

async function month(shop: Shop, length: string) {
  await advance(shop, length)
  console.log(`  ${length}: all decided ${(await untilDecided(shop)).toFixed(1)} s later`)
}

const listOf = (ids: string[]) => ids.map((id) => `'${id}'`).join(', ')
const theirs = (cards: string[]) => `card_id in (${listOf(cards)})`

/** One car of each of some customers is paid by a card that says no. */
const turnDown = ({ db }: Shop, cards: string[]) =>
  db.execute(`update subscriptions s set card_id = c.id from cards c where c.customer_id = s.customer_id
    and c.id in (${listOf(cards)})
    and s.id = (select min(id) from subscriptions where customer_id = s.customer_id)`)

/** Whoever's card fails is told each time, and drives on. */
async function checkFailed({ db }: Shop, cards: string[]): Promise<string[]> {
  const rows = await rowsOf<{
    id: string
    stands: string
    failures: number
    notifications: number
  }>(
    db,
    `select s.id, s.status || '/' || s.substatus || '/' || b.state as stands, b.failures,
      (select count(*)::int from outbox o where o.kind = 'chargeFailed' and o.payload->>'billId' = b.id) as notifications
      from subscriptions s join bills b on b.subscription_id = s.id where s.${theirs(cards)}`,
  )
  const wrong = rows.filter(
    ({ stands, failures, notifications }) =>
      stands !== 'active/paymentProblem/owed' || failures !== 3 || notifications !== 3,
  )
  return [
    ...(rows.length === cards.length ? [] : [`${rows.length} bills of ${cards.length} failed`]),
    ...wrong.map((it) => `a card that fails leads to ${JSON.stringify(it)}`),
  ]
}

/** They pay by their other card from now on. */
async function putRight({ db }: Shop) {
  await db.execute(`update subscriptions set card_id = null where card_id is not null`)
  await db.execute(`update bills set state = 'due' where state = 'owed'`)
}

/** Nothing in the audit, and at last an invoice and an e-mail for each charge. */
async function checkRest({ db, app }: Shop, charges: number): Promise<string[]> {
  await untilClean(db, CLEAN_MS)
  const begun = performance.now()
  const [row] = await untilSent(db)
  console.log(
    `  ${row?.emails} e-mails and ${row?.invoices} invoices, the last ${((performance.now() - begun) / 1000).toFixed(0)} s later`,
  )
  const looked = performance.now()
  const faults = await allFaults(db)
  console.log(
    `  ${faults.length} rows in the audit, in ${Math.round(performance.now() - looked)} ms`,
  )
  const broke = app.logged(/"level":50/)
  return [
    ...(row?.emails === charges ? [] : [`${row?.emails} e-mails for ${charges} charges`]),
    ...(row?.invoices === charges ? [] : [`${row?.invoices} invoices for ${charges} charges`]),
    ...(faults.length ? [inWords(faults)] : []),
    ...(broke.length ? [`${broke.length} errors in the log: ${broke[0]}`] : []),
  ]
}

async function untilSent(db: Shop['db']) {
  const question = `select (select count(*)::int from outbox where sent_at is null) as waiting,
    (select count(*)::int from sandbox_outbox where id like 'charged:%') as emails,
    (select count(*)::int from issued_documents d join billing_items i on i.number = d.subject
      join bills b on b.id = i.id where d.type = 'invoice' and d.subscription_id = b.subscription_id) as invoices`
  for (const begun = performance.now(); ; ) {
    const rows = await rowsOf<{ waiting: number; emails: number; invoices: number }>(db, question)
    if (!rows[0]?.waiting || performance.now() - begun > EMAILS_MS) return rows
    await wait(1000)
  }
}
