import { call } from '@galgal/contract/call'
import { CreateSubscriptionProcess } from '@galgal/contract/SubscriptionMain'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { type SignedIn, signedIn, type TestApi } from '../../test/customers.ts'
import { openTestApi } from '../../test/open-test-api.ts'
import { TUCSON } from '../../test/orders.ts'
import { orders } from '../db/schema/orders.ts'
import { retryPassing } from './retry-passing.ts'

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api)
})

const raise = (code: string) =>
  api.database.db.execute(sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`))

/** Runs what fails so often with a code; says how often it ran, and after which pauses. */
async function runsOf(code: string, failures: number) {
  const pauses: number[] = []
  let runs = 0
  const run = async () => {
    runs++
    if (runs <= failures) await raise(code)
    return 'done'
  }
  const tools = {
    pause: async (ms: number) => pauses.push(ms),
    random: () => 0.5,
    clock: () => pauses.reduce((sum, ms) => sum + ms, 0),
  }
  const outcome = await retryPassing(run, tools).catch((error) => error.cause.code)
  return { outcome, runs, pauses }
}

test.for(['40001', '40P01', '57P01', '57P02', '57P03', '08006', '25006'])(
  '[S54] what fails with %s is tried again, after growing pauses',
  async (code) => {
    expect(await runsOf(code, 2)).toEqual({ outcome: 'done', runs: 3, pauses: [150, 300] })
    expect(await runsOf(code, 9)).toMatchObject({ outcome: code, runs: 4 })
  },
)

test.for(['23505', '57014', '55P03', '22012'])(
  'what fails with %s is a no, or was waited for long enough',
  async (code) => {
    expect(await runsOf(code, 1)).toMatchObject({ outcome: code, runs: 1 })
  },
)

/** Until the test is over, the first of so many inserts into a table is taken back by the database. */
async function takeBackFirst(table: string) {
  const { db } = api.database
  const run = (text: string) => db.execute(sql.raw(text))
  await run('create sequence taken_back')
  await run(`create function take_back() returns trigger language plpgsql as $$ begin
    if nextval('taken_back') = 1 then raise exception using errcode = '40001'; end if; return new; end $$`)
  await run(
    `create trigger take_back before insert on ${table} for each row execute function take_back()`,
  )
  onTestFinished(async () => {
    await run(`drop trigger take_back on ${table}`)
    await run('drop function take_back')
    await run('drop sequence taken_back')
  })
}

const order = { classificationId: TUCSON, periodInMonths: 12, subscriptionSource: 'web' } as const
const create = (headers: Record<string, string>) =>
  call(api.send, CreateSubscriptionProcess, order, { ...dana.headers, ...headers })

test('[S54] a call with a key is answered though the database took its transaction back once, and is done once', async () => {
  await takeBackFirst('orders')
  expect(await create({ 'Idempotency-Key': 'of-this-order' })).toMatchObject({ ok: true })
  expect(await api.database.db.$count(orders)).toBe(1)
})

test('[S54] a call without a key is not repeated: its caller is told to come again', async () => {
  await takeBackFirst('orders')
  expect(await create({})).toMatchObject({ ok: false, status: 503 })
})
