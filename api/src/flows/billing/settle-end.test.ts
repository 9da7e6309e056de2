import { addDays, DAY, HOUR, instantAt, MINUTE } from '@galgal/domain/dates'
import type { EndFigures } from '@galgal/domain/subscriptions/end-figures'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { findFaults, rowsOf } from '../../../test/audit.ts'
import { type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { handedOver } from '../../../test/handed-over.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { placeOrder } from '../../../test/orders.ts'
import { inboxOf } from '../../../test/people.ts'
import { listBills } from '../../db/payments/bills.ts'
import { setSandboxFault } from '../../db/sandbox/sandbox-faults.ts'
import { sandboxCards } from '../../db/schema/sandbox.ts'
import {
  findSubscription,
  listBillingItems,
  listOfOrder,
} from '../../db/subscriptions/subscriptions.ts'
import { addTermination, findTermination } from '../../db/subscriptions/terminations.ts'
import type { Deps } from '../../deps.ts'
import { runJobs } from '../../jobs/scheduler.ts'
import { everythingSent } from '../../send-later.ts'
import { transition } from '../subscription-status/transition.ts'
import { restockCar } from '../subscriptions/restock-car.ts'
import { returnCar } from '../subscriptions/return-car.ts'
import { payDue } from './months.ts'
import { settleEnd, settleEnds } from './settle-end.ts'

const MONTHLY = 417790

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api, { locale: 'en' })
})

const travelTo = async (day: string) => {
  // What was to be told has left long before.
  await everythingSent(api.deps)
  api.clock.advance(instantAt(day, '10:00').getTime() - api.clock.now().getTime())
}
const nothing: EndFigures = {
  unusedRefund: 0,
  exitFee: 0,
  returnCost: 0,
  refund: 0,
  toPay: 0,
  couponReturned: 0,
  use: null,
  depositRelease: 0,
  lastCharge: null,
}

/** Asks for an end as of a day, for figures that were computed before. */
async function ask(subscriptionId: string, endDate: string, figures: Partial<EndFigures>) {
  const id = api.deps.newId()
  await addTermination(api.db, {
    id,
    subscriptionId,
    kind: 'ending',
    requestedAt: api.clock.now(),
    endDate,
    reason: '',
    deliveryMethod: 'pickup',
    hubId: 1,
    door: null,
    figures: { ...nothing, ...figures },
    chargesStopBy: endDate,
    withdrawnAt: null,
    settledAt: null,
  })
  return id
}

const standOf = async (id: string) => {
  const it = await findSubscription(api.db, id)
  return `${it?.status}/${it?.substatus}`
}
const refunds = () => rowsOf(api.db, sql`select amount, state from refunds order by amount`)
const atCompany = () => rowsOf(api.db, sql`select amount from sandbox_refunds order by amount`)
const deposits = async (orderId: string) =>
  (
    await rowsOf(
      api.db,
      sql`select state from payments where kind = 'deposit' and order_id = ${orderId}`,
    )
  ).map(({ state }) => state)
const allIsWell = async () => {
  await everythingSent(api.deps)
  expect(await findFaults(api.db, api.clock.now())).toEqual([])
}
const quiet = (): Deps => ({
  ...api.deps,
  log: Object.assign(Object.create(api.deps.log), { warn: () => {} }),
})

test('what is unused goes back once, with its credit, its VAT and an e-mail, and the deposit is let go', async () => {
  const id = await handedOver(api, dana)
  await travelTo('2026-12-22')
  await payDue(api.deps)
  const requestId = await ask(id, '2027-01-05', { refund: 189045 })
  await travelTo('2027-01-05')
  await returnCar(api.deps, id, {})
  for (let turn = 0; turn < 3; turn++) await settleEnd(api.deps, requestId)
  expect(await standOf(id)).toBe('ended/settled')
  expect(await findTermination(api.db, requestId)).toMatchObject({ settledAt: expect.any(Date) })
  expect(await refunds()).toEqual([{ amount: 189045, state: 'done' }])
  expect(await atCompany()).toEqual([{ amount: 189045 }])
  expect(await deposits(id)).toEqual(['voided'])
  const [credit] = await listBillingItems(api.db, [id])
  expect(credit).toMatchObject({ type: 'refund', amount: -189045, date: '2027-01-05' })
  const lines = await rowsOf(
    api.db,
    sql`select account, amount from ledger_entries
    where event = 'refund' and part <> '' order by account`,
  )
  expect(lines).toEqual([
    { account: 'card', amount: -189045 },
    { account: 'revenue', amount: 160208 },
    { account: 'vat', amount: 28837 },
  ])
  const inbox = await inboxOf(api, dana.customer.email)
  expect(inbox.filter(({ body }) => body.includes('1,890.45'))).toHaveLength(1)
  await allIsWell()
})

test('more than the last charge goes back from the one before it too', async () => {
  const id = await handedOver(api, dana)
  await travelTo('2026-12-22')
  await payDue(api.deps)
  await ask(id, '2027-01-05', { refund: MONTHLY + 100 })
  await travelTo('2027-01-05')
  await returnCar(api.deps, id, {})
  expect(await refunds()).toEqual([
    { amount: 100, state: 'done' },
    { amount: MONTHLY, state: 'done' },
  ])
  await allIsWell()
})

test('what is to be paid is charged before the deposit is let go', async () => {
  const id = await handedOver(api, dana)
  await ask(id, '2026-12-10', { toPay: 6955 })
  await travelTo('2026-12-10')
  await api.db.update(sandboxCards).set({ pays: false })
  await returnCar(api.deps, id, {})
  expect(await standOf(id)).toBe('ended/returned')
  expect(await deposits(id)).toEqual(['approved'])
  await api.db.update(sandboxCards).set({ pays: true })
  await travelTo('2026-12-13')
  await runJobs(api.deps)
  expect(await listBills(api.db, id)).toMatchObject([{ kind: 'end', amount: 6955, state: 'paid' }])
  expect(await listBillingItems(api.db, [id])).toMatchObject([{ type: 'fee', amount: 6955 }, {}])
  expect(await standOf(id)).toBe('ended/settled')
  expect(await deposits(id)).toEqual(['voided'])
  await allIsWell()
})

test('a month that is still owed comes before anything goes back', async () => {
  const id = await handedOver(api, dana)
  await api.db.update(sandboxCards).set({ pays: false })
  await travelTo('2026-12-22')
  await runJobs(api.deps)
  await ask(id, '2026-12-24', { refund: 1000 })
  await travelTo('2026-12-24')
  await returnCar(api.deps, id, {})
  expect([await standOf(id), await refunds()]).toEqual(['ended/returned', []])
  await api.db.update(sandboxCards).set({ pays: true })
  await travelTo('2026-12-25')
  await runJobs(api.deps)
  expect(await standOf(id)).toBe('ended/settled')
  expect(await refunds()).toEqual([{ amount: 1000, state: 'done' }])
  await allIsWell()
})

test.for(['refund.before', 'refund.lost'])(
  'a company that fails (%s) is asked again, and gives back once',
  async (fault) => {
    const id = await handedOver(api, dana)
    await ask(id, '2026-12-10', { refund: 1000 })
    await travelTo('2026-12-10')
    await setSandboxFault(api.db, fault, 2)
    await returnCar(quiet(), id, {})
    expect(await refunds()).toEqual([{ amount: 1000, state: 'asked' }])
    await runJobs(quiet())
    expect(await rowsOf(api.db, sql`select tries from refunds`)).toEqual([{ tries: 1 }])
    api.clock.advance(MINUTE)
    await runJobs(quiet())
    api.clock.advance(2 * MINUTE)
    await runJobs(api.deps)
    expect(await refunds()).toEqual([{ amount: 1000, state: 'done' }])
    expect(await atCompany()).toEqual([{ amount: 1000 }])
    expect(await standOf(id)).toBe('ended/settled')
    await allIsWell()
  },
)

test('a company that does not give back for a week is given up: the desk and the audit know, and the deposit is let go', async () => {
  const id = await handedOver(api, dana)
  await ask(id, '2026-12-10', { refund: 1000 })
  await travelTo('2026-12-10')
  await setSandboxFault(api.db, 'refund.before', 1000)
  await returnCar(quiet(), id, {})
  for (let hours = 0; hours <= 7 * 24; hours += 6) {
    api.clock.advance(6 * HOUR)
    await runJobs(quiet())
  }
  await runJobs(quiet())
  expect(await refunds()).toEqual([{ amount: 1000, state: 'failed' }])
  expect([await standOf(id), await deposits(id)]).toEqual(['ended/settled', ['voided']])
  const desk = await inboxOf(api, api.deps.settings.serviceEmail)
  expect(desk.filter(({ subject }) => subject?.includes('החזר שלא עבר'))).toHaveLength(1)
  const faults = await findFaults(api.db, api.clock.now())
  expect(faults.map(({ fault }) => fault)).toContain('money that could not be given back')
})

test('of three cars the deposit is held until the last has ended', async () => {
  const firm = await signedIn(api, { b2bType: 'Company', companyName: 'גלילים' })
  const { id } = await placeOrder(api, firm)
  const cancel = async (subscriptionId: string) => {
    await api.db.transaction(async (tx) => {
      const it = await findSubscription(tx, subscriptionId)
      const cancelled = it && (await transition(tx, api.deps, it, 'cancelledByCompany'))
      if (cancelled) await restockCar(tx, api.deps, cancelled)
    })
    await settleEnds(api.deps)
  }
  const cars = await listOfOrder(api.db, id)
  const held: unknown[] = []
  for (const car of cars) {
    await cancel(car.id)
    held.push(...(await deposits(id)))
  }
  expect(held).toEqual(['approved', 'approved', 'voided'])
  // Whom Galgal cancels gets all back, the first car the odd agorot.
  const [sum] = await rowsOf(
    api.db,
    sql`select sum(amount)::int as back, count(*)::int as parts from refunds`,
  )
  const [charge] = await rowsOf(
    api.db,
    sql`select amount as back from payments where kind = 'charge'`,
  )
  expect(sum).toEqual({ ...charge, parts: 3 })
  await allIsWell()
})

test('a contract that runs out is settled the day its car is back', async () => {
  const id = await handedOver(api, dana, { date: addDays('2026-11-22', -364) })
  await travelTo('2026-11-23')
  await returnCar(api.deps, id, {})
  expect(await standOf(id)).toBe('ended/settled')
  expect(await refunds()).toEqual([])
  api.clock.advance(2 * DAY)
  await allIsWell()
})
