import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rowsOf } from '../../test/audit.ts'
import { onServer, openTestApi } from '../../test/open-test-api.ts'

test.runIf(onServer)('a server reads a statement once for each connection', async () => {
  const { db } = await openTestApi()
  await db.transaction(async (tx) => {
    const ask = (number: number) => rowsOf(tx, sql`select ${number}::int as number`)
    const prepared = () =>
      rowsOf(
        tx,
        sql`select (generic_plans + custom_plans)::int as asked from pg_prepared_statements
          where statement = 'select $1::int as number'`,
      )
    expect(await ask(1)).toEqual([{ number: 1 }])
    expect(await ask(2)).toEqual([{ number: 2 }])
    expect(await prepared()).toEqual([{ asked: 2 }])
  })
})
