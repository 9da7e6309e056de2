import { DAY, instantAt, MINUTE } from '@galgal/domain/dates'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { findFaults, rowsOf } from '../../../test/audit.ts'
import { type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { handedOver } from '../../../test/handed-over.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { inboxOf } from '../../../test/people.ts'
import { setSandboxFault } from '../../db/sandbox/sandbox-faults.ts'
import { findSubscription, listBillingItems } from '../../db/subscriptions/subscriptions.ts'
import type { Deps } from '../../deps.ts'
import { runJobs } from '../../jobs/scheduler.ts'
import { signedWebhook } from '../../providers/sandbox-webhooks.ts'
import { everythingSent } from '../../send-later.ts'
import { returnCar } from '../subscriptions/return-car.ts'

let api: TestApi
let dana: SignedIn
let id: string
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api, { locale: 'en' })
  id = await handedOver(api, dana)
  await everythingSent(api.deps)
})

/** A car that is back after three weeks: a part of its first month goes back. */
async function end(deps = api.deps) {
  api.clock.advance(instantAt('2026-12-14', '10:00').getTime() - api.clock.now().getTime())
  await returnCar(deps, id, {})
  await everythingSent(api.deps)
}
const refund = async () => {
  const [it] = await rowsOf(api.db, sql`select id, state, amount from refunds`)
  return it as { id: string; state: string; amount: number }
}
const runJobsAfter = async (ms: number, deps = api.deps) => {
  api.clock.advance(ms)
  await runJobs(deps)
  await everythingSent(api.deps)
}
const credits = async () =>
  (await listBillingItems(api.db, [id])).filter(({ type }) => type === 'refund')
const inbox = async () =>
  (await inboxOf(api, dana.customer.email)).filter(({ subject }) => /refund/i.test(subject ?? ''))
const toDesk = async () =>
  (await inboxOf(api, api.deps.settings.serviceEmail)).filter(({ subject }) =>
    subject?.includes('החזר שלא עבר'),
  )
const faults = async () => (await findFaults(api.db, api.clock.now())).map(({ fault }) => fault)
const deposit = () => rowsOf(api.db, sql`select state from payments where kind = 'deposit'`)
const booked = () =>
  rowsOf(
    api.db,
    sql`select event, account, amount from ledger_entries where part <> '' order by event, account`,
  )
const tell = async (reference: string, event = 'evt_refund') => {
  const webhook = signedWebhook('payment', 'sandbox-secret', api.clock.now(), {
    id: event,
    reference,
  })
  const address = 'http://localhost:3000/api/webhooks/payment/sandbox'
  const { status } = await api.send(new Request(address, webhook))
  await everythingSent(api.deps)
  return status
}
const sentBack = () => api.db.execute(sql`update sandbox_refunds set state = 'failed'`)

test('a refund that waits is no credit yet, keeps no deposit waiting, and is followed to its end', async () => {
  await setSandboxFault(api.db, 'refund.pending', 1)
  await end()
  expect(await refund()).toMatchObject({ state: 'pending' })
  expect([await credits(), await booked(), await inbox()]).toEqual([[], [], []])
  expect(await findSubscription(api.db, id)).toMatchObject({ substatus: 'settled' })
  expect(await deposit()).toEqual([{ state: 'voided' }])
  expect(await faults()).toEqual([])
  for (let turn = 0; turn < 3; turn++) await runJobsAfter(MINUTE)
  const { state, amount } = await refund()
  expect(state).toBe('done')
  expect(await credits()).toMatchObject([{ amount: -amount }])
  expect(await inbox()).toHaveLength(1)
  expect([await toDesk(), await faults()]).toEqual([[], []])
})

test('one that waited and then failed is told to the desk, found by the audit, and never called given back', async () => {
  await setSandboxFault(api.db, 'refund.fail', 1)
  await end()
  for (let turn = 0; turn < 3; turn++) await runJobsAfter(MINUTE)
  expect(await refund()).toMatchObject({ state: 'failed' })
  expect([await credits(), await booked(), await inbox()]).toEqual([[], [], []])
  const desk = await toDesk()
  expect(desk).toHaveLength(1)
  expect(desk[0]?.body).toContain('סירבה')
  expect(await faults()).toEqual(['money that could not be given back'])
})

test('a webhook has a refund that waits looked at right away, once, and one that has failed left alone', async () => {
  await setSandboxFault(api.db, 'refund.pending', 1)
  await end()
  const { id: key } = await refund()
  api.clock.advance(10_000)
  for (const event of ['one', 'one', 'another']) expect(await tell(key, event)).toBe(200)
  expect(await refund()).toMatchObject({ state: 'done' })
  expect([(await credits()).length, (await inbox()).length]).toEqual([1, 1])
  await sentBack()
  for (const event of ['third', 'fourth']) await tell(key, event)
  const notified = await rowsOf(
    api.db,
    sql`select event_id from payment_notices where done_at is null`,
  )
  expect([await refund(), notified]).toMatchObject([{ state: 'failed' }, []])
})

test('what went back and is sent back to us by its bank stays credited, is owed, and told to the desk once', async () => {
  await end()
  const { id: key, amount, state } = await refund()
  expect(state).toBe('done')
  await sentBack()
  for (const event of ['one', 'another']) await tell(key, event)
  await runJobsAfter(MINUTE)
  expect(await refund()).toMatchObject({ state: 'failed' })
  expect((await booked()).filter(({ event }) => event === 'refundReturned')).toEqual([
    { event: 'refundReturned', account: 'card', amount },
    { event: 'refundReturned', account: 'refundOwed', amount: -amount },
  ])
  expect(await credits()).toHaveLength(1)
  const desk = await toDesk()
  expect(desk).toHaveLength(1)
  expect(desk[0]?.body).toContain('שלח את הכסף בחזרה אלינו')
  expect(await faults()).toEqual(['money that could not be given back'])
})

test('what was accepted is not given up while its company is silent, but the audit speaks of it', async () => {
  const log = Object.assign(Object.create(api.deps.log), { warn: () => {} })
  const silent: Deps = {
    ...api.deps,
    log,
    payment: {
      ...api.deps.payment,
      lookUpRefund: () => Promise.reject(new Error('no answer')),
    },
  }
  await setSandboxFault(api.db, 'refund.pending', 1)
  await end(silent)
  for (let days = 0; days < 9; days++) await runJobsAfter(DAY, silent)
  expect([await refund(), await faults()]).toMatchObject([{ state: 'pending' }, []])
  await runJobsAfter(2 * DAY, silent)
  expect(await faults()).toEqual(['money that is long on its way back'])
  await runJobsAfter(DAY)
  expect([await refund(), await faults()]).toMatchObject([{ state: 'done' }, []])
})

test('what went through a company that the app has left is never taken for money that did not move', async () => {
  const log = Object.assign(Object.create(api.deps.log), { warn: () => {} })
  const other = { ...api.deps, log, payment: { ...api.deps.payment, name: 'another' } }
  await end(other)
  expect(await refund()).toMatchObject({ state: 'asked' })
  expect(await rowsOf(api.db, sql`select key from sandbox_refunds`)).toEqual([])
  await runJobsAfter(MINUTE)
  expect(await refund()).toMatchObject({ state: 'done' })
  expect(await faults()).toEqual([])
})
