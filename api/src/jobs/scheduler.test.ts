import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MINUTE } from '@galgal/domain/dates'
import { beforeEach, expect, test } from 'vitest'
import { findFaults } from '../../test/audit.ts'
import { type SignedIn, signedIn, type TestApi } from '../../test/customers.ts'
import { openTestApi } from '../../test/open-test-api.ts'
import { finish, readyToPay } from '../../test/orders.ts'
import { inboxOf } from '../../test/people.ts'
import { findOrder, listPayments } from '../../test/rows.ts'
import { createApi } from '../api.ts'
import { listFaults } from '../db/audit.ts'
import { findVehicle } from '../db/catalogue/catalogue.ts'
import { currentCatalogueVersion } from '../db/catalogue/catalogue-version.ts'
import { beginRequest, LONGEST_CALL } from '../db/idempotency.ts'
import { addPayment, findPayment } from '../db/payments/payments.ts'
import { sandboxCards } from '../db/schema/sandbox.ts'
import { followPayments } from '../flows/billing/follow-payments.ts'
import { releaseExpiredStock } from '../flows/orders/reserve-stock.ts'
import { openDisk } from '../objects/disk.ts'
import { runJobs } from './scheduler.ts'

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api)
})

const darkBlueLeft = async () => {
  const car = await findVehicle(api.db, { classificationId: 10080 })
  return car?.colours.find(({ id }) => id === 'dark-blue')?.available
}
const statesOf = async (orderId: string) =>
  (await listPayments(api.db, orderId)).map(({ kind, state }) => [kind, state])
const statusOf = async (id: string) =>
  (await findOrder(api.db, { id, customerId: dana.customer.id }))?.status

test('a hold that ran out goes back to the catalogue, which says so to its pages', async () => {
  await readyToPay(api, dana)
  const version = await currentCatalogueVersion(api.db)
  await runJobs(api.deps)
  expect([await darkBlueLeft(), await currentCatalogueVersion(api.db)]).toEqual([5, version])
  api.clock.advance(15 * MINUTE)
  await runJobs(api.deps)
  expect([await darkBlueLeft(), await currentCatalogueVersion(api.db)]).toEqual([6, version + 1])
})

test('a car is kept while its payment is in the air, however long it takes', async () => {
  const ready = await readyToPay(api, dana)
  const { payment } = api.deps
  const authorise: typeof payment.authorise = async (it) => {
    api.clock.advance(20 * MINUTE)
    await releaseExpiredStock(api.deps)
    return payment.authorise(it)
  }
  const slow = createApi({ ...api.deps, payment: { ...payment, authorise } })
  expect(await finish({ ...api, send: slow.fetch }, dana, ready)).toMatchObject({
    ok: true,
    value: { orderStatus: 'ordered' },
  })
  expect(await darkBlueLeft()).toBe(5)
})

test('a draft left for 14 days is closed and its deposit let go', async () => {
  const ready = await readyToPay(api, dana)
  api.clock.advanceDays(14)
  await runJobs(api.deps)
  expect(await statusOf(ready.id)).toBe('expired')
  expect(await findOrder(api.db, { id: ready.id, customerId: dana.customer.id })).toMatchObject({
    depositStatus: 'released',
  })
  expect(await statesOf(ready.id)).toEqual([['deposit', 'voided']])
  expect(await findFaults(api.db)).toEqual([])
})

test('what the provider did not undo is tried again', async () => {
  const ready = await readyToPay(api, dana)
  const log = Object.assign(Object.create(api.deps.log), { warn: () => {} })
  const reverse = () => Promise.reject(new Error('no answer'))
  api.clock.advanceDays(14)
  await runJobs({ ...api.deps, log, payment: { ...api.deps.payment, reverse } })
  expect(await statesOf(ready.id)).toEqual([['deposit', 'undoing']])
  await runJobs(api.deps)
  expect(await statesOf(ready.id)).toEqual([['deposit', 'voided']])
  expect(await findFaults(api.db)).toEqual([])
})

test('payments that can never be undone do not keep the others from it', async () => {
  const ready = await readyToPay(api, dana)
  const [hold] = await listPayments(api.db, ready.id)
  if (!hold) throw new Error('no deposit was held')
  const more = { kind: 'charge', state: 'undoing', decidedAt: api.clock.now() } as const
  for (const id of [...Array.from({ length: 10 }, (_, at) => `stuck-${at}`), 'good'])
    await addPayment(api.db, { ...hold, ...more, id })
  const log = Object.assign(Object.create(api.deps.log), { warn: () => {} })
  const reverse = async ({ key }: { key: string }) => {
    if (key !== 'good') throw new Error('no')
    return 'undone' as const
  }
  const deps = { ...api.deps, log, payment: { ...api.deps.payment, reverse } }
  for (let turn = 0; turn < 20; turn++) await followPayments(deps)
  expect(await findPayment(api.db, 'good')).toMatchObject({ state: 'refunded' })
})

test('a confirmation that did not leave is sent later, once', async () => {
  const ready = await readyToPay(api, dana)
  // A webhook of the payment would come to the app whose e-mails leave.
  await api.db.update(sandboxCards).set({ webhooks: 0 })
  const log = Object.assign(Object.create(api.deps.log), { warn: () => {} })
  const mail = { send: () => Promise.reject(new Error('no answer')) }
  const mute = createApi({ ...api.deps, log, mail })
  const done = await finish({ ...api, send: mute.fetch }, dana, ready)
  expect(done).toMatchObject({ ok: true, value: { orderStatus: 'ordered' } })
  expect(await inboxOf(api, dana.customer.email)).toEqual([])

  api.clock.advance(MINUTE)
  await runJobs(api.deps)
  await runJobs(api.deps)
  expect(await inboxOf(api, dana.customer.email)).toHaveLength(1)
})

test('a request that nobody is there any more to answer is forgotten before the audit tells of it', async () => {
  const named = { scope: dana.customer.id, path: 'POST /a', key: 'a-key-of-it', bodyHash: 'h' }
  const ages = { forgotten: new Date(0), abandoned: new Date(0) }
  await beginRequest(api.db, { ...named, startedAt: api.deps.now() }, ages)
  api.clock.advance(LONGEST_CALL - 1)
  await runJobs(api.deps)
  const later = new Date(api.deps.now().getTime() + MINUTE)
  expect(await listFaults(api.db, later)).toMatchObject([{ id: 'POST /a a-key-of-it' }])
  api.clock.advance(1)
  await runJobs(api.deps)
  expect(await listFaults(api.db, later)).toEqual([])
})

test('a job that fails keeps no other from its work, and says its name', async () => {
  const named = { scope: dana.customer.id, path: 'POST /a', key: 'a-key-of-it', bodyHash: 'h' }
  const ages = { forgotten: new Date(0), abandoned: new Date(0) }
  await beginRequest(api.db, { ...named, startedAt: api.deps.now() }, ages)
  api.clock.advance(LONGEST_CALL)
  const reported: object[] = []
  const log = Object.assign(Object.create(api.deps.log), {
    error: (it: object) => reported.push(it),
  })
  const folder = await mkdtemp(join(tmpdir(), 'galgal-jobs-'))
  // What is no folder cannot be listed as one.
  const file = join(folder, 'documents')
  await writeFile(file, '')
  const objects = openDisk({ ...api.folders, documents: file })
  await expect(runJobs({ ...api.deps, log, objects })).rejects.toThrow(
    /^jobs failed: deleteExpiredHourly$/,
  )
  expect(reported).toEqual([{ job: 'deleteExpiredHourly', err: expect.any(Error) }])
  const later = new Date(api.deps.now().getTime() + MINUTE)
  expect(await listFaults(api.db, later)).toEqual([])
  await rm(folder, { recursive: true })
})
