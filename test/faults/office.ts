import type { Db } from '@galgal/api/db/database'
import { listBills, listRefunds } from '@galgal/api/db/office/bills'
import { listCharges } from '@galgal/api/db/office/charges'
import { listCustomers } from '@galgal/api/db/office/customers'
import type { Cursor } from '@galgal/api/db/office/keyset'
import { listOrders } from '@galgal/api/db/office/orders'
import { listPayments } from '@galgal/api/db/office/payments'
import { findMatches } from '@galgal/api/db/office/search-ids'
import { listOfficeSubscriptions } from '@galgal/api/db/office/subscriptions'
import { readScope, readTimeline } from '@galgal/api/db/office/timeline'
import { openDatabase } from '@galgal/api/db/open-database'
import { seedWhenEmpty } from '@galgal/api/db/seed/seed'
import { readSearchTerm } from '@galgal/domain/office/search-term'
import { openCluster } from '../postgres.ts'
import { fillOffice } from './office-data.ts'
import { rowsOf } from './shop.ts'

const TIMES = 40
const MOST_MS = { list: 100, search: 150, record: 150 }
const MONTH = '2026-11'

type Kind = keyof typeof MOST_MS
type Look = { name: string; kind: Kind; run: () => Promise<unknown> }

const p95 = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN

const whole = { hubs: null, term: undefined, size: 50 } as const

/** The row in the middle of a table, by what its list is sorted by: a page begins behind it. */
async function middleOf(db: Db, table: string, column: string, sort: string): Promise<Cursor> {
  const isInstant = column.endsWith('_at')
  const key = isInstant
    ? `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')`
    : column
  const [row] = await rowsOf<{ key: string; id: string }>(
    db,
    `select ${key} as key, id from ${table} order by ${column}, id offset (select count(*) / 2 from ${table}) limit 1`,
  )
  if (!row) throw new Error(`${table} is empty`)
  return { sort, ...row }
}

type ListRun = (cursor: Cursor | undefined, by: object) => Promise<unknown>
type ListOf = {
  name: string
  table: string
  column: string
  sort: string
  run: ListRun
  filters: Record<string, object>
}

const lists = (db: Db): ListOf[] => [
  {
    name: 'orders',
    table: 'orders',
    column: 'created_at',
    sort: '-createdAt',
    run: (cursor, by) => listOrders(db, { ...whole, sort: '-createdAt', cursor, by, month: MONTH }),
    filters: {
      draft: { status: 'draft' },
      'hub 3': { hub: 3 },
      stuck: { stuckBefore: new Date() },
      'at the stage pickup': { stage: 'pickup' },
      'with a coupon': { coupon: 'WELCOME10' },
    },
  },
  {
    name: 'subscriptions',
    table: 'subscriptions',
    column: 'created_at',
    sort: '-createdAt',
    run: (cursor, by) => listOfficeSubscriptions(db, { ...whole, sort: '-createdAt', cursor, by }),
    filters: {
      active: { status: 'active' },
      problem: { billingIssue: true },
      'hub 3': { hub: 3 },
      'not back': { notBackBefore: '2026-11-26' },
    },
  },
  {
    name: 'customers',
    table: 'customers',
    column: 'created_at',
    sort: '-since',
    run: (cursor, by) => listCustomers(db, { ...whole, sort: '-since', cursor, by }),
    filters: { owing: { owes: true }, active: { active: true }, companies: { kind: 'Company' } },
  },
  {
    name: 'charges',
    table: 'billing_items',
    column: 'date',
    sort: '-date',
    run: (cursor, by) => listCharges(db, { ...whole, sort: '-date', cursor, by }),
    filters: {
      'of a card': { last4: '0042' },
      refused: { allocation: 'refused' },
      refunds: { kind: 'refund' },
      'of a month': { from: '2025-01-01', till: '2025-01-31' },
    },
  },
  {
    name: 'payments',
    table: 'payments',
    column: 'created_at',
    sort: '-createdAt',
    run: (cursor, by) => listPayments(db, { ...whole, sort: '-createdAt', cursor, by }),
    filters: { deposits: { kind: 'deposit' }, declined: { state: 'declined' } },
  },
  {
    name: 'bills',
    table: 'bills',
    column: 'due_on',
    sort: '-dueOn',
    run: (cursor, by) => listBills(db, { ...whole, sort: '-dueOn', cursor, by }),
    filters: { owed: { state: 'owed' }, failed: { failed: true } },
  },
  {
    name: 'refunds',
    table: 'refunds',
    column: 'created_at',
    sort: '-createdAt',
    run: (cursor, by) => listRefunds(db, { ...whole, sort: '-createdAt', cursor, by }),
    filters: { failed: { state: 'failed' } },
  },
]

async function listLooks(db: Db): Promise<Look[]> {
  const looks: Look[] = []
  for (const { name, table, column, sort, run, filters } of lists(db)) {
    const middle = await middleOf(db, table, column, sort)
    const of = (what: string, cursor: Cursor | undefined, by: object = {}) =>
      looks.push({ name: `${name}: ${what}`, kind: 'list', run: () => run(cursor, by) })
    of('first page', undefined)
    of('deep page', middle)
    for (const [what, by] of Object.entries(filters)) of(what, undefined, by)
  }
  return looks
}

const TERMS = {
  plate: '10-012-3',
  'plate without hyphens': '1001234',
  'phone 05…': '0500001234',
  'phone +972…': '+97250000123',
  'last four of a phone': '1234',
  'last seven of a phone': '0001234',
  'e-mail': 'person123',
  'two letters': 'לו',
  'Hebrew name': 'דנה לוי',
  'name in the other order': 'לוי דנ',
  'Latin name': 'cohen sar',
  'inner word of a name': 'דוד',
  company: 'הנדסה 40',
  'identity number': '000008638',
  'order number': '0a1b2',
  invoice: '2025-0012',
  allocation: '00001',
  nothing: 'קקקקקק',
}

const searchLooks = (db: Db): Look[] =>
  Object.entries(TERMS).flatMap(([name, typed]) =>
    ([null, [3]] as const).map((hubs) => ({
      name: `search: ${name}${hubs ? ', one hub' : ''}`,
      kind: 'search' as const,
      run: () => findMatches(db, readSearchTerm(typed), { hubs, mayNumbers: true, most: 8 }),
    })),
  )

async function recordLooks(db: Db): Promise<Look[]> {
  const [row] = await rowsOf<{ id: string; customer: string }>(
    db,
    `select id, customer_id as customer from subscriptions where status = 'active' limit 1`,
  )
  if (!row) throw new Error('there is no subscription')
  const subjects = [
    { kind: 'customer', id: row.customer },
    { kind: 'subscription', id: row.id },
    { kind: 'order', id: row.id },
  ]
  return subjects.map((subject) => ({
    name: `timeline of ${subject.kind}`,
    kind: 'record',
    run: async () => {
      const scope = await readScope(db, subject)
      if (!scope) throw new Error(`no ${subject.kind}`)
      const whole = { ...scope, subject }
      return readTimeline(db, { scope: whole, kinds: undefined, cursor: undefined, size: 100 })
    },
  }))
}

async function measure({ name, kind, run }: Look) {
  const times: number[] = []
  await run()
  for (let n = 0; n < TIMES; n++) {
    const began = performance.now()
    await run()
    times.push(performance.now() - began)
  }
  return {
    name,
    kind,
    p50: p95(times.toSorted((a, b) => a - b).slice(0, TIMES / 2)),
    p95: p95(times),
  }
}

/** How fast lists, search and timelines are read of a company of years. */
export async function measureOfficeOn(db: Db): Promise<string[]> {
  const looks = [...(await listLooks(db)), ...searchLooks(db), ...(await recordLooks(db))]
  const short: string[] = []
  for (const look of looks) {
    const { name, kind, p50, p95 } = await measure(look)
    const isShort = !(p95 <= MOST_MS[kind])
    console.log(
      `  ${name}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms${isShort ? ' !' : ''}`,
    )
    if (isShort) short.push(`${name}: p95 ${p95.toFixed(0)} ms of ${MOST_MS[kind]}`)
  }
  return short
}

/** A PostgreSQL of its own with 100,000 subscriptions and 1,000,000 charges. */
export async function measureOffice(): Promise<string[]> {
  const cluster = await openCluster()
  const database = await openDatabase({ url: cluster.url, directory: '' })
  try {
    await seedWhenEmpty(database.db, 'demo', new Date())
    console.log(`  filled in ${(await fillOffice(cluster.url)).toFixed(0)} s`)
    return await measureOfficeOn(database.db)
  } finally {
    await database.close()
    cluster.stop()
  }
}
