import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { rowsOf } from '../../../test/audit.ts'
import { signedIn, type TestApi } from '../../../test/customers.ts'
import { onServer, openTestApi } from '../../../test/open-test-api.ts'
import { placeOrder } from '../../../test/orders.ts'
import { everythingSent } from '../../send-later.ts'
import type { Db } from '../database.ts'
import { openDatabase } from '../open-database.ts'
import { addBillingItems } from '../subscriptions/subscriptions.ts'
import { giveInvoiceNumbers } from './invoice-numbers.ts'

let api: TestApi
let subscriptionId: string
beforeEach(async () => {
  api = await openTestApi()
  subscriptionId = (await placeOrder(api, await signedIn(api))).id
  await everythingSent(api.deps)
})

async function otherProcess(): Promise<Db> {
  const other = await openDatabase({ url: api.database.url, directory: '' })
  onTestFinished(other.close)
  return other.db
}

type Item = Partial<Parameters<typeof addBillingItems>[1][number]>

/** What a charge writes of its invoice: an item for each of its cars. */
const charge = (tx: Db, paymentId: string, cars = 1, item: Item = {}) =>
  addBillingItems(
    tx,
    Array.from({ length: cars }, () => ({
      id: api.deps.newId(),
      subscriptionId,
      paymentId,
      date: '2026-11-22',
      type: 'charge' as const,
      amount: 100,
      ...item,
    })),
  )

/** Numbers by the payment or refund, and how many items have each. */
async function numbersOf(db: Db) {
  const rows = await rowsOf(
    db,
    sql`select case when type = 'refund' then id else payment_id end as event, min(number) as number,
      max(number) as other, count(*)::int as items from billing_items group by 1`,
  )
  return new Map(rows.map((row) => [row.event as string, row]))
}

test('numbers follow each other within a year; the cars of a payment share one, a refund has its own', async () => {
  const { db } = api
  await charge(db, 'a', 3)
  await charge(db, 'a', 1, { id: 'back', type: 'refund', amount: -100 })
  await charge(db, 'b', 1, { date: '2027-01-01' })
  await charge(db, 'c')
  await giveInvoiceNumbers(db)
  await giveInvoiceNumbers(db)
  const numbers = await numbersOf(db)
  expect(numbers.get('a')).toMatchObject({ number: '2026-000002', other: '2026-000002', items: 3 })
  expect(numbers.get('back')).toMatchObject({ number: '2026-000003' })
  expect(numbers.get('b')).toMatchObject({ number: '2027-000001' })
  expect(numbers.get('c')).toMatchObject({ number: '2026-000004' })
})

test('after the millionth of a year a number is longer, and no other', async () => {
  const { db } = api
  await db.execute(sql`update invoice_numbers set last = 999999`)
  await charge(db, 'million')
  await giveInvoiceNumbers(db)
  expect((await numbersOf(db)).get('million')).toMatchObject({ number: '2026-1000000' })
})

test.runIf(onServer)(
  'a charge waits for no other that is under way, and none is forgotten',
  async () => {
    const { db } = api
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const first = db.transaction(async (tx) => {
      await charge(tx, 'first')
      begun.resolve()
      await end.promise
    })
    await begun.promise
    await db.transaction((tx) => charge(tx, 'second'))
    await giveInvoiceNumbers(db)
    expect((await numbersOf(db)).get('second')).toMatchObject({ number: '2026-000002' })
    end.resolve()
    await first
    await giveInvoiceNumbers(db)
    expect((await numbersOf(db)).get('first')).toMatchObject({ number: '2026-000003' })
  },
)

type Paid = { event: string; begun: number; done: number }

const taken = new Error('taken back')
const killSelf = sql`select pg_terminate_backend(pg_backend_pid())`

/** A charge beside others that is taken back or killed now and then; says when it was under way if it was committed for sure. */
async function chargeByChance(db: Db, event: string): Promise<Paid | undefined> {
  const begun = performance.now()
  try {
    await db.transaction(async (tx) => {
      await charge(tx, event, 1 + Math.floor(Math.random() * 3))
      await wait(Math.random() * 20)
      const fate = Math.random()
      if (fate < 0.1) throw taken
      if (fate < 0.2) await tx.execute(killSelf)
    })
  } catch {
    return undefined
  }
  return { event, begun, done: performance.now() }
}

/** Gives numbers until every payment is made; is killed now and then before it commits. */
async function giveByChance(db: Db, isCharging: () => boolean) {
  while (isCharging()) {
    const dies = Math.random() < 0.2
    await db
      .transaction(async (tx) => {
        await giveInvoiceNumbers(tx)
        if (dies) await tx.execute(killSelf)
      })
      .catch(() => {})
    await wait(Math.random() * 10)
  }
}

test.runIf(onServer)(
  'no number is skipped or given twice, however many charge, give and are killed; the order is that of time',
  { timeout: 60_000 },
  async () => {
    const { db } = api
    const paid: Paid[] = []
    let isCharging = true
    const givers = [await otherProcess(), await otherProcess(), await otherProcess()].map((giver) =>
      giveByChance(giver, () => isCharging),
    )
    const chargers = Array.from({ length: 8 }, async (_, lane) => {
      const own = await otherProcess()
      for (let round = 0; round < 40; round++) {
        const done = await chargeByChance(own, `${lane} ${round}`)
        if (done) paid.push(done)
      }
    })
    await Promise.all(chargers)
    isCharging = false
    await Promise.all(givers)
    await giveInvoiceNumbers(db)

    const numbers = await numbersOf(db)
    expect([...numbers.values()].filter(({ number, other }) => number !== other)).toEqual([])
    const given = [...numbers.values()].map(({ number }) => number).toSorted()
    expect(given).toEqual(given.map((_, index) => `2026-${String(index + 1).padStart(6, '0')}`))
    expect(paid.length).toBeGreaterThan(150)
    expect(paid.filter(({ event }) => !numbers.has(event))).toEqual([])
    // Of two that did not overlap the earlier has the smaller number.
    const numberOf = ({ event }: Paid) => String(numbers.get(event)?.number)
    let latestBegun = 0
    for (const { begun, done } of paid.toSorted((a, b) => (numberOf(a) < numberOf(b) ? -1 : 1))) {
      expect(done).toBeGreaterThan(latestBegun)
      latestBegun = Math.max(latestBegun, begun)
    }
  },
)
