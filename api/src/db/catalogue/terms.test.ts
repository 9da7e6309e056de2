import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestApi } from '../../../test/open-test-api.ts'
import type { Db } from '../database.ts'
import { terms } from '../schema/catalogue.ts'
import { listCovers, readCalendar, readTerms } from './catalogue.ts'

let db: Db

const termsNow = async (db: Db) => {
  const [row] = await db.select({ tag: terms.tag }).from(terms)
  return readTerms(db, row?.tag ?? '')
}

beforeEach(async () => {
  db = (await openTestApi()).db
})
afterEach(async () => {
  await db.execute(sql`delete from special_days where code = 'test'`)
  await db.execute(sql`update covers set monthly = monthly - 1 where monthly % 100 = 1`)
})

const changes = {
  'a coverage has another price': sql`update covers set monthly = monthly + 1 where id = 2`,
  'a day is closed': sql`insert into special_days (date, code, name, status, is_own)
    values ('2026-12-02', 'test', '{"he":"","en":""}', 'closed', true)`,
}

test.each(Object.entries(changes))('when %s, the next reader sees it', async (_, change) => {
  const before = await termsNow(db)
  expect(await termsNow(db)).toBe(before)
  await db.execute(change)
  const after = await termsNow(db)
  expect(after).not.toEqual(before)
  expect(after).toMatchObject({ covers: await listCovers(db), calendar: await readCalendar(db) })
})

test('a change that is taken back was never there', async () => {
  const before = await termsNow(db)
  const taken = db.transaction(async (tx) => {
    await tx.execute(changes['a day is closed'])
    expect((await termsNow(tx)).calendar).not.toEqual(before.calendar)
    throw new Error('taken back')
  })
  await expect(taken).rejects.toThrow('taken back')
  expect(await termsNow(db)).toEqual(before)
})
