import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnv } from '@galgal/api/config'
import type { Db } from '@galgal/api/db/database'
import { openDatabase } from '@galgal/api/db/open-database'
import { seedWhenEmpty } from '@galgal/api/db/seed/seed'
import { createApp } from '@galgal/api/wiring'
import { openCluster } from '../postgres.ts'
import { fillOffice } from './office-data.ts'
import { measureFile } from './office-file.ts'
import { measureLog } from './office-log.ts'
import { addStaff, type Send } from './office-people.ts'
import { measureStaff } from './office-staff.ts'
import { rowsOf } from './shop.ts'

const TIMES = 40
/** Of whoever is bound to one; the records that are opened are its own. */
const HUB = 3
const MOST_MS = { list: 100, search: 150, record: 150 }

type Kind = keyof typeof MOST_MS
type Look = { name: string; kind: Kind; call: string; input: Record<string, string> }

const p95 = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN

/** A list by its call: its table, what it is sorted by, and some of its filters. */
const LISTS: Record<
  string,
  { table: string; column: string; sort: string; filters: Record<string, string>[] }
> = {
  Orders: {
    table: 'orders',
    column: 'created_at',
    sort: '-createdAt',
    filters: [
      { status: 'draft' },
      { hub: '3' },
      { stuck: 'true' },
      { stage: 'pickup' },
      { coupon: 'WELCOME10' },
    ],
  },
  Subscriptions: {
    table: 'subscriptions',
    column: 'created_at',
    sort: '-createdAt',
    filters: [
      { status: 'active' },
      { billingIssue: 'true' },
      { hub: '3' },
      { notBack: 'true' },
      { q: 'לוי' },
    ],
  },
  Customers: {
    table: 'customers',
    column: 'created_at',
    sort: '-since',
    filters: [{ owes: 'true' }, { active: 'true' }, { kind: 'company' }, { q: 'דנה' }],
  },
  Charges: {
    table: 'billing_items',
    column: 'date',
    sort: '-date',
    filters: [
      { last4: '0042' },
      { allocation: 'refused' },
      { kind: 'refund' },
      { from: '2025-01-01', till: '2025-01-31' },
      { q: '2025-0012' },
    ],
  },
  Payments: {
    table: 'payments',
    column: 'created_at',
    sort: '-createdAt',
    filters: [{ kind: 'bill' }, { state: 'declined' }],
  },
  Deposits: { table: 'payments', column: 'created_at', sort: '-createdAt', filters: [] },
  Bills: {
    table: 'bills',
    column: 'due_on',
    sort: '-dueOn',
    filters: [{ state: 'owed' }, { failed: 'true' }],
  },
  Refunds: {
    table: 'refunds',
    column: 'created_at',
    sort: '-createdAt',
    filters: [{ state: 'failed' }],
  },
  Notifications: {
    table: 'outbox',
    column: 'created_at',
    sort: '-createdAt',
    filters: [{ state: 'failed' }],
  },
}

/** A page that begins in the middle of a table, as if one had come there page by page. */
async function middleOf(db: Db, { table, column, sort }: (typeof LISTS)[string]) {
  const isInstant = column.endsWith('_at')
  const key = isInstant
    ? `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')`
    : column
  const [row] = await rowsOf<{ key: string; id: string }>(
    db,
    `select ${key} as key, id from ${table} order by ${column}, id
      offset (select count(*) / 2 from ${table}) limit 1`,
  )
  return Buffer.from([sort, row?.id, row?.key].join('\n')).toString('base64url')
}

async function listLooks(db: Db): Promise<Look[]> {
  const looks: Look[] = []
  for (const [call, list] of Object.entries(LISTS)) {
    const cursor = await middleOf(db, list)
    for (const input of [{}, { cursor }, ...list.filters]) {
      const what = 'cursor' in input ? 'deep page' : new URLSearchParams(input).toString()
      looks.push({
        name: `${call} ${decodeURIComponent(what) || 'first page'}`,
        kind: 'list',
        call,
        input,
      })
    }
  }
  looks.push({ name: 'Tasks', kind: 'list', call: 'Tasks', input: {} })
  return looks
}

const TERMS = {
  plate: '10-012-3',
  'plate without hyphens': '1001234',
  'phone 05…': '0500001234',
  'phone +972…': '+97250000123',
  'last four of a phone': '1234',
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

const searchLooks: Look[] = Object.entries(TERMS).map(([name, q]) => ({
  name: `Search: ${name}`,
  kind: 'search',
  call: 'Search',
  input: { q },
}))

async function recordLooks(db: Db): Promise<Look[]> {
  const [row] = await rowsOf<{ id: string; customer: string }>(
    db,
    `select s.id, s.customer_id as customer from subscriptions s join orders o on o.id = s.order_id
      where s.status = 'active' and o.hub_id = ${HUB} limit 1`,
  )
  const ids = { customer: row?.customer ?? '', subscription: row?.id ?? '', order: row?.id ?? '' }
  return Object.entries(ids).flatMap(([subject, id]): Look[] => [
    {
      name: `record of ${subject}`,
      kind: 'record',
      call: subject.replace(/^./, (letter) => letter.toUpperCase()),
      input: { id },
    },
    {
      name: `first hundred happenings of ${subject}`,
      kind: 'record',
      call: 'Timeline',
      input: { subject, id, size: '100' },
    },
  ])
}

async function measure(ask: (look: Look) => Promise<void>, look: Look) {
  const times: number[] = []
  await ask(look)
  for (let n = 0; n < TIMES; n++) {
    const began = performance.now()
    await ask(look)
    times.push(performance.now() - began)
  }
  return p95(times)
}

/** Each call as the office's listener answers it, its row of the log with it; for a manager, who sees everything, and for somebody of one hub. */
async function measureCalls(db: Db, send: Send, who: { name: string; token: string }) {
  const looks = [...(await listLooks(db)), ...searchLooks, ...(await recordLooks(db))]
  const short: string[] = []
  const ask = async ({ call, input }: Look) => {
    const url = `http://office/api/Office/${call}?${new URLSearchParams(input)}`
    const answer = await send(new Request(url, { headers: { 'x-office': who.token } }))
    const text = await answer.text()
    if (answer.status !== 200 && answer.status !== 403)
      throw new Error(`${call}: ${answer.status} ${text}`)
  }
  for (const look of looks) {
    const ms = await measure(ask, look)
    const most = MOST_MS[look.kind]
    console.log(`  ${who.name} · ${look.name}: p95 ${ms.toFixed(1)} ms${ms <= most ? '' : ' !'}`)
    if (!(ms <= most)) short.push(`${who.name} · ${look.name}: p95 ${ms.toFixed(0)} ms of ${most}`)
  }
  return short
}

/** The calls of the office on a database that is filled. */
async function measureOfficeOn(url: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'galgal-office-'))
  const source = { DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'error' }
  const app = await createApp(readEnv(source), source)
  const database = await openDatabase({ url, directory: '' })
  try {
    if (!app.office) throw new Error('the office is off')
    const send: Send = app.office.fetch
    const manager = await addStaff(send, { role: 'manager' })
    const desk = await addStaff(send, { role: 'desk', hubs: [HUB] })
    return [
      ...(await measureLog(database.db)),
      ...(await measureCalls(database.db, send, { name: 'manager', token: manager })),
      ...(await measureCalls(database.db, send, { name: 'desk of a hub', token: desk })),
      ...(await measureFile(send)),
    ]
  } finally {
    await database.close()
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Lists, search, records and files of the office, and what its people cost the storefront, on a PostgreSQL of its own with 100,000 subscriptions and 1,000,000 charges. */
export async function measureOffice(): Promise<string[]> {
  const cluster = await openCluster()
  try {
    const database = await openDatabase({ url: cluster.url, directory: '' })
    await seedWhenEmpty(database.db, 'demo', new Date())
    await database.close()
    console.log(`  filled in ${(await fillOffice(cluster.url)).toFixed(0)} s`)
    return [...(await measureOfficeOn(cluster.url)), ...(await measureStaff(cluster.url))]
  } finally {
    cluster.stop()
  }
}
