import { sql } from 'drizzle-orm'
import type { Db } from '../../src/db/database.ts'
import { rowsOf } from '../audit.ts'
import { HAND_OVERS_FROM } from './company-of-years.ts'

/* What people of the office look at all day, in a company of years. */

/** Of whoever is bound to one; the records that are opened are its own. */
export const HUB = 3
export type Look = {
  name: string
  kind: 'list' | 'search' | 'record'
  call: string
  input: Record<string, string>
}

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
      { coupon: 'NOBODY10' },
      { car: '10081' },
      { store: 'B2B' },
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
      { car: '10081' },
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
  FleetCars: {
    table: 'fleet_cars',
    column: 'since',
    sort: '-since',
    filters: [
      { sort: 'plate' },
      { sort: '-km' },
      { state: 'available' },
      { state: 'workshop' },
      { hub: '3' },
      { car: '10081' },
      { year: '2024' },
      { damage: 'true' },
      { usedTill: '0' },
      { service: 'now' },
      { by: 'licenceUntil', from: '2027-01-01', till: '2027-01-31' },
      { q: '100' },
    ],
  },
  Notifications: {
    table: 'outbox',
    column: 'created_at',
    sort: '-createdAt',
    filters: [{ state: 'failed' }],
  },
}

/** A page that begins in the middle of a table's time, as if one had come there page by page. */
async function middleOf(db: Db, { table, column, sort }: (typeof LISTS)[string]) {
  const isInstant = column.endsWith('_at') || column === 'since'
  const [key, middle] = isInstant
    ? [
        `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')`,
        `min(${column}) + (max(${column}) - min(${column})) / 2`,
      ]
    : [
        column,
        `to_char(min(${column})::date + (max(${column})::date - min(${column})::date) / 2, 'YYYY-MM-DD')`,
      ]
  const [row] = await rowsOf(
    db,
    sql.raw(`select ${key} as key, id from ${table}
      where ${column} >= (select ${middle} from ${table}) order by ${column}, id limit 1`),
  )
  return Buffer.from([sort, row?.id, row?.key].join('\n')).toString('base64url')
}

export async function listLooks(db: Db): Promise<Look[]> {
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

export const searchLooks: Look[] = Object.entries(TERMS).map(([name, q]) => ({
  name: `Search: ${name}`,
  kind: 'search',
  call: 'Search',
  input: { q },
}))

export async function recordLooks(db: Db): Promise<Look[]> {
  const [row] = await rowsOf(
    db,
    sql`select s.id, s.customer_id as customer from subscriptions s join orders o on o.id = s.order_id
      where s.status = 'active' and o.hub_id = ${HUB} limit 1`,
  )
  const [customer, subscription] = [String(row?.customer), String(row?.id)]
  const ids = { customer, subscription, order: subscription }
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

/** A day of a hub with some sixty visits, and its week. */
export const boardLooks: Look[] = [
  {
    name: 'board of a day',
    kind: 'record',
    call: 'Today',
    input: { day: HAND_OVERS_FROM, hubId: `${HUB}` },
  },
  {
    name: 'board of a week',
    kind: 'record',
    call: 'Week',
    input: { day: HAND_OVERS_FROM, hubId: `${HUB}` },
  },
]
