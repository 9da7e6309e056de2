import { addMonths, DAY, instantAt, MINUTE } from '@galgal/domain/dates'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { findFaults, rowsOf } from '../../../test/audit.ts'
import { type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { handedOver } from '../../../test/handed-over.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { finish, readyToPay } from '../../../test/orders.ts'
import { inboxOf } from '../../../test/people.ts'
import { findOrder, listPayments } from '../../../test/rows.ts'
import { createApi } from '../../api.ts'
import { setSandboxFault } from '../../db/sandbox/sandbox-faults.ts'
import { addCancellation } from '../../db/subscriptions/cancellations.ts'
import type { Deps } from '../../deps.ts'
import { runJobs } from '../../jobs/scheduler.ts'
import type { PaymentOutcome, Payment as Provider } from '../../providers/payment/payment.ts'
import { everythingSent } from '../../send-later.ts'
import { acceptCancellation, dismissCancellation } from '../subscriptions/decide-cancellation.ts'
import { payDue } from './months.ts'
import { markForReversal, reversePayments } from './reverse-payments.ts'
import { settlePayment } from './settle-payment.ts'

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api)
})

/** The same app with a company that behaves otherwise, and a log that may be warned. */
const withCompany = (more: Partial<Provider>): Deps => {
  const log = Object.assign(Object.create(api.deps.log), { warn: () => {} })
  return { ...api.deps, log, payment: { ...api.deps.payment, ...more } }
}
const says = (outcome: PaymentOutcome) => async () => outcome
const lost = async (it: Parameters<Provider['authorise']>[0]): Promise<PaymentOutcome> => {
  await api.deps.payment.authorise(it)
  return { state: 'unknown' }
}
const nextMonth = () => {
  const six = instantAt(addMonths('2026-11-22', 1), '06:00')
  api.clock.advance(six.getTime() - api.clock.now().getTime())
}
const statesOf = async () =>
  (
    await rowsOf(api.db, sql`select state, outcome from payments where kind = 'bill' order by id`)
  ).map(({ state, outcome }) => [state, outcome])
const takenBy = async (kind: string) => {
  const taken = sql`select count(*)::int as n from sandbox_payments s join payments p on p.id = s.key
    where s.state = 'approved' and p.kind = ${kind}`
  return (await rowsOf(api.db, taken))[0]?.n
}
const unanswered = async () =>
  (await inboxOf(api, api.deps.settings.serviceEmail)).filter(({ subject }) =>
    subject?.startsWith('חיוב בלי תשובה: דנה לוי'),
  )

test.for<PaymentOutcome>([{ state: 'unknown' }, { state: 'missing' }])(
  '[S39] a month that was taken and of which its company says $state is charged once, by one name',
  async (notified) => {
    await handedOver(api, dana)
    nextMonth()
    // What comes without its answer is told by no webhook either.
    await api.db.execute(sql`update sandbox_cards set notices = 0`)
    const broken = withCompany({ authorise: lost, lookUp: says(notified) })
    await payDue(broken)
    for (let turn = 0; turn < 40; turn++) {
      api.clock.advance(MINUTE / 2)
      await runJobs(broken)
    }
    expect([await statesOf(), await takenBy('bill')]).toEqual([[['unknown', null]], 1])
    await runJobs(withCompany({ lookUp: says(notified) }))
    expect([await statesOf(), await takenBy('bill')]).toEqual([[['approved', 'approved']], 1])
    await everythingSent(api.deps)
    expect(await findFaults(api.db, api.clock.now())).toEqual([])
  },
)

/** A cancellation request that names a subscription, and holds its bills from a day on. */
const holdBills = (id: string, stopChargingBy: string) =>
  addCancellation(api.db, {
    id: 'notice',
    reference: 'notice',
    fullName: 'דנה לוי',
    email: '',
    phone: '',
    identifier: id,
    group: 'none',
    text: '',
    subscriptionId: id,
    stopChargingBy,
    ip: '',
    receivedAt: api.clock.now(),
    closedAt: null,
  })

test.for([
  { what: 'that was not taken', taken: 0 },
  { what: 'that was taken and whose company denies it', taken: 1 },
])(
  '[S39][S49] a month $what is not asked for again while a cancellation request holds it, and then by the one name it has',
  async ({ taken }) => {
    const id = await handedOver(api, dana)
    nextMonth()
    await api.db.execute(sql`update sandbox_cards set notices = 0`)
    if (taken === 0) await setSandboxFault(api.db, 'payment.before', 1)
    const denying = withCompany({ lookUp: says({ state: 'missing' }) })
    await payDue(taken ? withCompany({ authorise: lost }) : api.deps)
    await holdBills(id, '2026-12-23')
    api.clock.advance(DAY)
    for (let turn = 0; turn < 3; turn++) {
      api.clock.advance(MINUTE / 2)
      await runJobs(denying)
    }
    expect([await statesOf(), await takenBy('bill')]).toEqual([[['unknown', null]], taken])
    expect(await dismissCancellation(api.deps, id)).toBe(true)
    await runJobs(denying)
    expect([await statesOf(), await takenBy('bill')]).toEqual([[['approved', 'approved']], 1])
    await everythingSent(api.deps)
    expect(await findFaults(api.db, api.clock.now())).toEqual([])
  },
)

test('[S39][S49] a month that was not taken is over once its subscription ends by the cancellation request', async () => {
  const id = await handedOver(api, dana)
  nextMonth()
  await api.db.execute(sql`update sandbox_cards set notices = 0`)
  await setSandboxFault(api.db, 'payment.before', 1)
  await payDue(api.deps)
  await holdBills(id, '2026-12-01')
  expect(await acceptCancellation(api.deps, id)).toBe(true)
  api.clock.advance(MINUTE / 2)
  await runJobs(api.deps)
  const [[state, outcome] = []] = await statesOf()
  expect([state, outcome, await takenBy('bill')]).toEqual(['declined', 'missing', 0])
})

test('[S39] a month that nobody answers for a day is told to the desk, once, and is not asked for any more but looked at', async () => {
  await handedOver(api, dana)
  nextMonth()
  let requests = 0
  const ask = async (): Promise<PaymentOutcome> => {
    requests++
    return { state: 'unknown' }
  }
  const silent = withCompany({ authorise: ask, lookUp: says({ state: 'unknown' }) })
  await payDue(silent)
  api.clock.advance(DAY - 1)
  await runJobs(silent)
  expect([requests, await unanswered()]).toEqual([1, []])
  api.clock.advance(1)
  for (let turn = 0; turn < 3; turn++) await runJobs(silent)
  await everythingSent(api.deps)
  const [message, ...more] = await unanswered()
  expect([message?.body.includes(dana.customer.email), more, requests]).toEqual([true, [], 1])
  expect(await statesOf()).toEqual([['unknown', null]])
})

test('[S39] an order whose charge is told of by no look-up is placed, and charged once', async () => {
  const ready = await readyToPay(api, dana)
  await api.db.execute(sql`update sandbox_cards set notices = 0`)
  const broken = withCompany({ authorise: lost, lookUp: says({ state: 'unknown' }) })
  const app = createApi(broken)
  await finish({ ...api, send: async (it) => app.fetch(it) }, dana, ready)
  api.clock.advance(MINUTE / 2)
  await runJobs(withCompany({ lookUp: says({ state: 'unknown' }) }))
  const order = await findOrder(api.db, { id: ready.id, customerId: dana.customer.id })
  expect([order?.status, await takenBy('charge')]).toEqual(['ordered', 1])
  await everythingSent(api.deps)
  expect(await findFaults(api.db)).toEqual([])
})

test('[S39] a payment that its company has named is not missing because it is not found', async () => {
  const ready = await readyToPay(api, dana, '4000000000000119')
  await finish(api, dana, ready)
  const charge = async () =>
    (await listPayments(api.db, ready.id)).find((it) => it.kind === 'charge')
  const { id, providerPayment } = (await charge()) ?? {}
  expect(providerPayment).toBe(id)
  api.clock.advance(MINUTE)
  await settlePayment(api.deps, id ?? '', { state: 'missing' })
  expect(await charge()).toMatchObject({ state: 'unknown', outcome: null })
})

test.for(['missing', 'declined'] as const)(
  '[S39] what was approved and is said to be %s when it is to be reversed is not booked as refunded',
  async (outcome) => {
    const { id } = await readyToPay(api, dana)
    const [hold] = await listPayments(api.db, id)
    const marked = await api.db.transaction((tx) => markForReversal(tx, api.deps, [hold?.id ?? '']))
    const denying = withCompany({ reverse: async () => outcome })
    expect(await reversePayments(denying, marked)).toBe(false)
    expect(await listPayments(api.db, id)).toMatchObject([
      { state: 'undoing', outcome: 'approved' },
    ])
    const released = sql`select * from ledger_entries where event = 'release'`
    expect(await rowsOf(api.db, released)).toEqual([])
    expect(await reversePayments(api.deps, marked)).toBe(true)
    expect(await listPayments(api.db, id)).toMatchObject([{ state: 'voided', outcome: 'undone' }])
  },
)
