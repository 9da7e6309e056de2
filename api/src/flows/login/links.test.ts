import { createHash } from 'node:crypto'
import { MINUTE } from '@galgal/domain/dates'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { signedIn, type TestApi } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { links } from '../../db/schema/people.ts'
import { runJobs } from '../../jobs/scheduler.ts'
import { consumeLink, createLink, findLink, type LinkPurpose, limitLinks } from './links.ts'

let api: TestApi
let customerId: string

beforeEach(async () => {
  api = await openTestApi()
  customerId = (await signedIn(api)).customer.id
})

const make = (purpose: LinkPurpose, more = {}) =>
  createLink(api.deps, api.db, { purpose, customerId, ...more })
const everyPurpose = ['reset', 'first', 'autoLogin'] as const
const find = (sent: string, purposes: readonly LinkPurpose[] = everyPurpose) =>
  findLink(api.deps, sent, purposes)
async function use(sent: string) {
  const found = await find(sent)
  return found ? consumeLink(api.deps, api.db, found.link) : false
}

test('a link is 256 random bits behind the name of its use, and only its SHA-256 is kept', async () => {
  const made = [await make('reset'), await make('first'), await make('autoLogin')]
  const [reset = '', first, autoLogin] = made
  expect(reset).toMatch(/^reset\/[\w-]{43}$/)
  expect(first).toMatch(/^first\/[\w-]{43}$/)
  expect(autoLogin).toMatch(/^[\w-]{43}$/)
  const stored = await api.db.select().from(links)
  const secret = reset.slice('reset/'.length)
  expect(stored.find(({ purpose }) => purpose === 'reset')?.hash).toBe(
    createHash('sha256').update(secret).digest('base64url'),
  )
  const written = JSON.stringify(stored)
  expect(made.filter((it) => written.includes(it.replace(/^\w+\//, '')))).toEqual([])
})

test('a link opens what it was made for, and for its customer alone', async () => {
  const reset = await make('reset')
  expect((await find(reset, ['reset', 'first']))?.customer.id).toBe(customerId)
  expect(await find(reset, ['autoLogin'])).toBeUndefined()
  const secret = reset.slice('reset/'.length)
  for (const other of [
    secret,
    `first/${secret}`,
    `reset/${secret}x`,
    'reset/',
    '',
    `Reset/${secret}`,
  ])
    expect(await find(other)).toBeUndefined()
  expect((await find(await make('autoLogin', { redirectPath: '/faq' })))?.link.redirectPath).toBe(
    '/faq',
  )
})

test.for([
  ['reset', 30],
  ['first', 30],
  ['autoLogin', 5],
] as const)('a %s link lives for %i minutes', async ([purpose, minutes]) => {
  const made = await make(purpose)
  const found = await find(made)
  api.clock.advance(minutes * MINUTE - 1)
  expect(await find(made)).toBeDefined()
  api.clock.advance(1)
  expect(await find(made)).toBeUndefined()
  if (!found) throw new Error('it was never there')
  expect(await consumeLink(api.deps, api.db, found.link)).toBe(false)
})

test('of twenty who use a link at once, one does', async () => {
  const made = await make('reset')
  const used = await Promise.all(Array.from({ length: 20 }, () => use(made)))
  expect(used.filter(Boolean)).toHaveLength(1)
  expect(await use(made)).toBe(false)
})

test('a new link ends the earlier one of its purpose and customer, and no other', async () => {
  const other = (await signedIn(api)).customer.id
  const theirs = await make('reset', { customerId: other })
  const autoLogin = await make('autoLogin')
  const first = await make('reset')
  const second = await make('reset')
  expect(await find(first)).toBeUndefined()
  for (const it of [second, theirs, autoLogin]) expect(await find(it)).toBeDefined()
})

test('of links made at the same moment one is left', async () => {
  const made = await Promise.all(Array.from({ length: 10 }, () => make('reset')))
  const open = await Promise.all(made.map((it) => find(it)))
  expect(open.filter(Boolean)).toHaveLength(1)
})

test('a transaction that is taken back leaves its link unused', async () => {
  const made = await make('first')
  const broken = api.db.transaction(async (tx) => {
    const found = await findLink({ ...api.deps, db: tx }, made, ['first'])
    if (found) expect(await consumeLink(api.deps, tx, found.link)).toBe(true)
    throw new Error('no')
  })
  await expect(broken).rejects.toThrow('no')
  expect(await use(made)).toBe(true)
})

test('a link can be made by e-mail; without an account it opens nothing and nothing is kept', async () => {
  const { customer } = await signedIn(api, { email: 'noa@example.co.il' })
  const by = (email: string) => createLink(api.deps, api.db, { purpose: 'autoLogin', email })
  expect((await find(await by('noa@example.co.il')))?.customer.id).toBe(customer.id)
  expect(await find(await by('nobody@example.co.il'))).toBeUndefined()
  expect(await api.db.select().from(links)).toHaveLength(1)
})

test('a job forgets links that have ended', async () => {
  await make('autoLogin')
  const reset = await make('reset')
  api.clock.advance(5 * MINUTE)
  await runJobs(api.deps)
  expect(await api.db.select().from(links).where(eq(links.purpose, 'autoLogin'))).toEqual([])
  expect(await use(reset)).toBe(true)
})

test('an address gets an e-mail with a link once a minute and five times an hour', async () => {
  const ask = () =>
    limitLinks(api.deps, 'dana@example.co.il').catch((fault) => fault.retryAfterSeconds)
  expect(await ask()).toBeUndefined()
  api.clock.advance(MINUTE / 2)
  expect(await ask()).toBe(30)
  await limitLinks(api.deps, 'noa@example.co.il')
  for (let sent = 1; sent < 5; sent++) {
    api.clock.advance(MINUTE)
    expect(await ask()).toBeUndefined()
  }
  api.clock.advance(MINUTE)
  expect(await ask()).toBe(60 * 60 - 5.5 * 60)
})
