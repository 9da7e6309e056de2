import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../../test/audit.ts'
import type { TestApi } from '../../../test/customers.ts'
import { fillCompany } from '../../../test/office/company-of-years.ts'
import {
  boardLooks,
  HUB,
  type Look,
  listLooks,
  recordLooks,
  searchLooks,
} from '../../../test/office/looks.ts'
import { type Office, openOffice, type StaffOfTest } from '../../../test/office/open-office.ts'
import { onServer, openTestApi } from '../../../test/open-test-api.ts'
import { rollingBack } from '../../../test/rollback.ts'

/*
 * How many rows a call reads, as the database counts them in its transaction: by index they are those of a page, of
 * a count up to 1,000 or of a record, however many there are. What that takes is measured by `npm run bench -- office`.
 */

const SIZE = { customers: 800, orders: 1000, drafts: 150 }
const PATIENCE_MS = 300_000
/** Of tables that grow with the company; a table of a hundred rows is best read whole. */
const GROWING = [
  'billing_items',
  'bills',
  'cards',
  'customers',
  'orders',
  'outbox',
  'payments',
  'refunds',
  'subscriptions',
]

let api: TestApi
let office: Office
let people: StaffOfTest[]
let within: (work: () => Promise<void>) => Promise<void>

beforeAll(async () => {
  api = await openTestApi({
    through: (db) => {
      const tried = rollingBack(db)
      within = tried.within
      return tried.db
    },
  })
  office = await openOffice(api)
  await fillCompany((statement) => api.db.execute(sql.raw(statement)), SIZE)
  people = [await office.as('manager'), await office.as('desk', { hubs: [HUB] })]
}, PATIENCE_MS)

/** Rows of the tables, and entries of their indexes, that the transaction has read so far. */
async function readSoFar() {
  const rows = await rowsOf(
    api.db,
    sql`select relname as name, seq_tup_read::int as rows, (select coalesce(sum(pg_stat_get_xact_tuples_returned(indexrelid)), 0)::int
        from pg_index where indrelid = relid) as entries
      from pg_stat_xact_user_tables where relname = any(${sql.param(GROWING)}::text[])`,
  )
  return rows.map(({ name, rows: one, entries }) => ({
    table: String(name),
    rows: Number(one),
    entries: Number(entries),
  }))
}

/** What a look reads one after the other, by table, and how many entries of indexes altogether. */
async function readBy({ headers }: StaffOfTest, { call, input }: Look) {
  const whole: Record<string, number> = {}
  let entries = 0
  await within(async () => {
    await api.db.execute(sql`set local enable_seqscan = off`)
    // A plan for whatever was asked before, made anew every half minute, would be of other values.
    await api.db.execute(sql`set local plan_cache_mode = force_custom_plan`)
    const before = await readSoFar()
    const url = `http://office/api/Office/${call}?${new URLSearchParams(input)}`
    const answer = await office.send(new Request(url, { headers }))
    expect([200, 403]).toContain(answer.status)
    for (const { table, rows, entries: read } of await readSoFar()) {
      const was = before.find((it) => it.table === table)
      if (rows > (was?.rows ?? 0)) whole[table] = rows - (was?.rows ?? 0)
      entries += read - (was?.entries ?? 0)
    }
  })
  return { whole, entries }
}

/**
 * So much is read at most, however many rows there are: a page and a count up to 1,000, of one hub among ten; what a
 * term finds; one record.
 */
const MOST = { list: 7500, listOfHub: 15_000, search: 1500, record: 2500 }

async function expectByIndex(looks: Look[]) {
  for (const [number, who] of people.entries())
    for (const look of looks) {
      const { whole, entries } = await readBy(who, look)
      const isList = look.kind === 'list'
      // A count up to 1,000 may be of whatever stands first.
      expect(isList ? {} : whole, look.name).toEqual({})
      const rows = Object.values(whole).reduce((sum, some) => sum + some, 0)
      const most = isList && number > 0 ? MOST.listOfHub : MOST[look.kind]
      expect(entries + rows, look.name).toBeLessThan(most)
    }
}

test.skipIf(onServer)('the company is big enough to tell', async () => {
  const [row] = await rowsOf(api.db, sql`select count(*)::int as charges from billing_items`)
  expect(row?.charges).toBeGreaterThan(9_000)
})

test.skipIf(onServer)(
  '[OF311] pages of lists are found by indexes',
  { timeout: PATIENCE_MS },
  async () => expectByIndex(await listLooks(api.db)),
)

test.skipIf(onServer)(
  '[OF312] any kind of term is found by indexes',
  { timeout: PATIENCE_MS },
  async () => expectByIndex(searchLooks),
)

test.skipIf(onServer)(
  '[OF313] a record, its first happenings and a day of a hub are found by indexes',
  { timeout: PATIENCE_MS },
  async () => expectByIndex([...(await recordLooks(api.db)), ...boardLooks]),
)
