import { call } from '@galgal/contract/call'
import { Consent } from '@galgal/contract/Global'
import { DAY, HOUR } from '@galgal/domain/dates'
import { expect, test } from 'vitest'
import { signedIn } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted } from '../../../test/people.ts'
import { cookieConsents } from '../../db/schema/people.ts'
import { runJobs } from '../../jobs/scheduler.ts'

const from = { 'x-visitor-address': '203.0.113.7' }
const choice = { analytics: true, marketing: false, textVersion: '2026-11-1' }

test('a visitor’s choice of cookies is written down with its words, its time and its address', async () => {
  const { send, db, clock } = await openTestApi()
  const answer = accepted(await call(send, Consent, choice, from))
  expect(answer).toEqual({
    done: true,
    message: 'הבחירה נשמרה.',
    id: answer.id,
    at: clock.now().toISOString(),
  })
  expect(await db.select().from(cookieConsents)).toEqual([
    { ...choice, id: answer.id, at: clock.now(), ip: '203.0.113.7', customerId: null },
  ])
})

test('whoever is signed in is named, and each choice stands beside the one before', async () => {
  const api = await openTestApi()
  const dana = await signedIn(api)
  for (const marketing of [true, false])
    accepted(await call(api.send, Consent, { ...choice, marketing }, dana.headers))
  const rows = await api.db.select().from(cookieConsents)
  expect(rows.map(({ marketing }) => marketing).toSorted()).toEqual([false, true])
  expect(rows.map(({ customerId }) => customerId)).toEqual([dana.customer.id, dana.customer.id])
})

test('half a choice, or one in no words, is none', async () => {
  const { send, db } = await openTestApi()
  for (const wrong of [
    { analytics: true, textVersion: '1' },
    { ...choice, marketing: 'yes' },
    { ...choice, textVersion: '' },
    { ...choice, textVersion: '1'.repeat(21) },
    { ...choice, more: true },
  ])
    expect(await call(send, Consent, wrong as typeof choice)).toMatchObject({ status: 400 })
  expect(await db.select().from(cookieConsents)).toEqual([])
})

test('[S59] one address writes sixty choices an hour, a whole network six hundred', async () => {
  const { send, db, clock } = await openTestApi()
  const choose = (ip: string) => call(send, Consent, choice, { 'x-visitor-address': ip })
  for (const around of [(n: number) => `203.0.113.${n}`, (n: number) => `2001:db8:7:${n}::1`]) {
    for (let n = 0; n < 60; n++) accepted(await choose(around(0)))
    expect(await choose(around(0))).toMatchObject({ status: 429, retryAfterSeconds: 3600 })
    for (let n = 0; n < 540; n++) accepted(await choose(around(1 + (n % 9))))
    expect(await choose(around(200))).toMatchObject({ status: 429 })
  }
  expect(await db.select().from(cookieConsents)).toHaveLength(1200)
  accepted(await choose('198.51.100.7'))
  clock.advance(HOUR)
  accepted(await choose('203.0.113.0'))
})

test('a choice can be shown for seven years', async () => {
  const { send, db, deps, clock } = await openTestApi()
  accepted(await call(send, Consent, choice))
  clock.advance(7 * 365 * DAY)
  await runJobs(deps)
  expect(await db.select().from(cookieConsents)).toHaveLength(1)
  clock.advance(1)
  await runJobs(deps)
  expect(await db.select().from(cookieConsents)).toEqual([])
})
