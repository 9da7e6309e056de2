import { type SQL, sql } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { openSeeded } from '../../test/seeded-database.ts'
import type { Db } from './database.ts'

const { db, listen, close } = await openSeeded(undefined)
afterAll(close)

type Handle = Pick<Db, 'execute'>
const rowsOf = async (query: SQL, on: Handle = db) =>
  ((await on.execute(query)) as unknown as { rows: Record<string, unknown>[] }).rows
const run = (text: string, on?: Handle) => rowsOf(sql.raw(text), on)

/** The statements that are cached whose text holds a word. */
const cachedWith = (word: string) =>
  rowsOf(sql`select name, statement, generic_plans::int, custom_plans::int from pg_prepared_statements
    where strpos(statement, ${word}) > 0 and strpos(statement, 'pg_prepared_statements') = 0`)

test('what was asked before is cached by the database, and answers by what is true now', async () => {
  await run('create table phrases (id int, words text)')
  const ask = (id: number) => rowsOf(sql`select words from phrases where id = ${id}`)
  expect(await ask(1)).toEqual([])
  await run("insert into phrases values (1, 'one'), (2, null)")
  expect(await ask(1)).toEqual([{ words: 'one' }])
  expect(await ask(2)).toEqual([{ words: null }])
  expect(await cachedWith('words from phrases')).toHaveLength(1)
})

test('a table that has become another is read as it is now', async () => {
  const read = (id: number) => rowsOf(sql`select * from changing where id = ${id}`)
  await run('create table changing (id int)')
  await run('insert into changing values (1)')
  expect(await read(1)).toEqual([{ id: 1 }])
  await run("alter table changing add column words text default 'new'")
  expect(await read(1)).toEqual([{ id: 1, words: 'new' }])
  await run('drop table changing')
  await expect(read(1)).rejects.toMatchObject({ cause: { code: '42P01' } })
  await run('create table changing (words text, id int)')
  expect(await read(1)).toEqual([])
})

test('a table that was changed unseen is read as it is the next time but one', async () => {
  const read = () => rowsOf(sql`select * from unseen where id > ${0}`)
  await run('create table unseen (id int)')
  expect(await read()).toEqual([])
  await run('do $$ begin alter table unseen add column words text; end $$')
  await expect(read()).rejects.toMatchObject({ cause: { code: '0A000' } })
  expect(await read()).toEqual([])
})

test('a plan is kept, but not for longer than a table takes to grow', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  await run('create table growing (id int primary key)')
  await run('insert into growing select generate_series(1, 20)')
  const statement = 'select id from growing where id > $1'
  const ask = (id: number) => rowsOf(sql`select id from growing where id > ${id}`)
  /** How many rows the plan that is kept was made for. */
  const plannedFor = async () => {
    const [found] = await cachedWith(statement)
    const [line] = await run(`explain execute ${found?.name}(7)`)
    return Number(/rows=(\d+)/.exec(`${line?.['QUERY PLAN']}`)?.[1])
  }
  vi.advanceTimersByTime(3_600_000)
  for (let id = 11; id <= 20; id++) await ask(id)
  expect(await cachedWith(statement)).toMatchObject([{ custom_plans: 5, generic_plans: 5 }])
  const forFew = await plannedFor()
  expect(forFew).toBeLessThan(1_000)
  await run('insert into growing select generate_series(21, 50000)')
  vi.advanceTimersByTime(29_000)
  await ask(50_000)
  expect(await plannedFor()).toBe(forFew)
  vi.advanceTimersByTime(2_000)
  await ask(50_000)
  expect(await plannedFor()).toBeGreaterThan(10_000)
})

test('old plans are forgotten in a transaction as well, also in one that has failed', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const ask = (on: Handle, divisor: number) => rowsOf(sql`select 1 / ${divisor}::int as part`, on)
  await db.transaction(async (tx) => {
    vi.advanceTimersByTime(3_600_000)
    expect(await ask(tx, 1)).toEqual([{ part: 1 }])
  })
  const failed = db.transaction(async (tx) => {
    await expect(ask(tx, 0)).rejects.toMatchObject({ cause: { code: '22012' } })
    vi.advanceTimersByTime(60_000)
    await expect(ask(tx, 1)).rejects.toMatchObject({ cause: { code: '25P02' } })
    throw new Error('given up')
  })
  await expect(failed).rejects.toThrow('given up')
  expect(await ask(db, 1)).toEqual([{ part: 1 }])
})

test('rows come in either form, and a message to who listens comes with the answer', async () => {
  const received: (string | undefined)[] = []
  const stop = await listen('news', (said) => received.push(said))
  for (const word of ['one', 'two']) await rowsOf(sql`select pg_notify('news', ${word})`)
  await stop()
  expect(received).toEqual(['one', 'two'])
  for (const one of [1, 2]) {
    const of = sql`(values (${one}::int)) it (one)`
    expect(await db.select({ one: sql`one`, two: sql`'2'` }).from(of)).toEqual([{ one, two: '2' }])
    expect(await rowsOf(sql`select one, '2' as two from ${of}`)).toEqual([{ one, two: '2' }])
  }
})

test('asked side by side, each gets its own answer', async () => {
  const ask = (n: number) => rowsOf(sql`select ${n}::int as n, repeat('x', ${n * 100}::int) as x`)
  const answers = await Promise.all(Array.from({ length: 70 }, (_, n) => ask(n)))
  expect(answers).toEqual(answers.map((_, n) => [{ n, x: 'x'.repeat(n * 100) }]))
})

test('a statement that failed is made again, inside of a transaction as well', async () => {
  await run('create table single (id int primary key)')
  const add = (on: Handle) => rowsOf(sql`insert into single values (${1})`, on)
  await add(db)
  await expect(add(db)).rejects.toMatchObject({ cause: { code: '23505' } })
  await db.transaction(async (tx) => {
    await expect(tx.transaction(add)).rejects.toMatchObject({ cause: { code: '23505' } })
    await run('delete from single', tx)
    await add(tx)
  })
  expect(await run('select id from single')).toEqual([{ id: 1 }])
})

test('what is refused at the end of a statement is refused, and what is wrong in it is said', async () => {
  await run('create table late (id int unique deferrable initially deferred)')
  const add = () => rowsOf(sql`insert into late values (${1})`)
  await add()
  await expect(add()).rejects.toMatchObject({ cause: { code: '23505' } })
  const read = (id: unknown) => rowsOf(sql`select id from late where id = ${id}`)
  await expect(read('one')).rejects.toMatchObject({ cause: { code: '22P02' } })
  expect(await read(1)).toEqual([{ id: 1 }])
})

test('no more are cached than the app has, and none that writes many rows', async () => {
  const ask = (text: string) => rowsOf(sql`${sql.raw(text)} where ${true}`)
  for (let n = 0; n < 600; n++) await ask(`select ${n} as counted`)
  expect((await cachedWith('as counted')).length).toBeLessThan(300)
  expect(await cachedWith('select 599 as counted')).toHaveLength(1)
  const long = `select '${'x'.repeat(9000)}' as long`
  for (let n = 0; n < 2; n++) expect(await ask(long)).toHaveLength(1)
  expect(await cachedWith('as long')).toEqual([])
})

test('a transaction that has ended takes nothing more', async () => {
  let ended: Handle | undefined
  await db.transaction(async (tx) => {
    ended = tx
    await run('select 1', tx)
  })
  await expect(run('select 1', ended)).rejects.toMatchObject({
    cause: { message: 'Transaction is closed' },
  })
})
