import { addMonths, instantAt, MINUTE } from '@galgal/domain/dates'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { findFaults, rowsOf } from '../../../test/audit.ts'
import { type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { handedOver } from '../../../test/handed-over.ts'
import { onServer, openTestApi } from '../../../test/open-test-api.ts'
import { inboxOf } from '../../../test/people.ts'
import type { Db } from '../../db/database.ts'
import { claimDueBills, listBills } from '../../db/payments/bills.ts'
import { giveInvoiceNumbers } from '../../db/payments/invoice-numbers.ts'
import { setSandboxFault } from '../../db/sandbox/sandbox-faults.ts'
import { sandboxCards } from '../../db/schema/sandbox.ts'
import { findSubscription, listBillingItems } from '../../db/subscriptions/subscriptions.ts'
import type { Deps } from '../../deps.ts'
import { runJobs } from '../../jobs/scheduler.ts'
import { sandbox } from '../../providers/payment/sandbox.ts'
import { everythingSent } from '../../send-later.ts'
import { endMonths, payDue, resumeMonths } from './months.ts'

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api)
})

const START = '2026-11-22'
const MONTHLY = 417790
const month = (number: number) => addMonths(START, number - 1)

/** Moves the clock to a time of a day. */
const travelTo = async (day: string, time = '06:00') => {
  // What was to be told has left long before.
  await everythingSent(api.deps)
  api.clock.advance(instantAt(day, time).getTime() - api.clock.now().getTime())
}
const billsOf = async (id: string) =>
  (await listBills(api.db, id)).map(({ month, dueOn, amount, state }) => [
    month,
    dueOn,
    amount,
    state,
  ])
const itemsOf = async (id: string) =>
  (await listBillingItems(api.db, [id])).map(({ date, amount }) => [date, amount])
const paymentsOf = async (id: string) =>
  (
    await rowsOf(
      api.db,
      sql`select p.state from payments p join bills b on b.id = p.bill_id
    where b.subscription_id = ${id} order by p.created_at, p.id`,
    )
  ).map(({ state }) => state)
const nextOf = async (id: string) => (await findSubscription(api.db, id))?.nextBillOn
/** The same app, to which no webhook comes. */
const deaf = (): Deps => {
  const fetch = () => Promise.reject(new Error('nobody listens'))
  const tools = { ...api.deps, fetch, publicUrl: 'http://localhost:3000' }
  return { ...api.deps, payment: sandbox.open({}, tools) }
}
const allIsWell = async () => {
  await everythingSent(api.deps)
  expect(await findFaults(api.db, api.clock.now())).toEqual([])
}

test('a month is billed on its day from six in the morning, charged once, and told with its invoice', async () => {
  const id = await handedOver(api, dana)
  expect(await nextOf(id)).toBe(month(2))
  await travelTo(month(2), '05:59')
  await runJobs(api.deps)
  expect(await billsOf(id)).toEqual([])
  await travelTo(month(2), '06:00')
  await runJobs(api.deps)
  await runJobs(api.deps)
  expect(await billsOf(id)).toEqual([[2, month(2), MONTHLY, 'paid']])
  expect(await itemsOf(id)).toEqual([
    [month(2), MONTHLY],
    [START, MONTHLY],
  ])
  expect(await nextOf(id)).toBe(month(3))
  const inbox = await inboxOf(api, dana.customer.email)
  expect(inbox.filter(({ subject }) => subject?.includes('החיוב החודשי'))).toHaveLength(1)
  await allIsWell()
})

test('twelve months are eleven bills after the order, each with a number of its own, and then no more', async () => {
  const id = await handedOver(api, dana)
  for (let number = 2; number <= 13; number++) {
    await travelTo(month(number))
    await payDue(api.deps)
  }
  expect(await billsOf(id)).toEqual(
    Array.from({ length: 11 }, (_, at) => [at + 2, month(at + 2), MONTHLY, 'paid']),
  )
  await giveInvoiceNumbers(api.db)
  const numbers = (await listBillingItems(api.db, [id])).map(({ number }) => number)
  expect(new Set(numbers).size).toBe(12)
  expect(await nextOf(id)).toBeNull()
  await allIsWell()
})

test('a car that was handed over long ago is paid for up to today, each month on its day', async () => {
  const id = await handedOver(api, dana, { date: '2026-08-31' })
  expect(await itemsOf(id)).toEqual([
    ['2026-10-31', MONTHLY],
    ['2026-09-30', MONTHLY],
    ['2026-08-31', MONTHLY],
  ])
  expect(await nextOf(id)).toBe('2026-11-30')
  await allIsWell()
})

test('a subscription whose prices are lost keeps no other from being billed', async () => {
  const lost = await handedOver(api, dana)
  const id = await handedOver(api, await signedIn(api))
  await api.db.execute(sql`update orders set placed_quote =
    jsonb_set(placed_quote, '{monthly,schedule}', '[]') where id = ${lost}`)
  await travelTo(month(2))
  const errors: unknown[] = []
  const error = (it: { subscriptionId: string }) => errors.push(it.subscriptionId)
  const log = Object.assign(Object.create(api.deps.log), { error })
  await payDue({ ...api.deps, log })
  expect(await billsOf(id)).toEqual([[2, month(2), MONTHLY, 'paid']])
  expect([await billsOf(lost), await nextOf(lost)]).toEqual([[], month(2)])
  expect(new Set(errors)).toEqual(new Set([lost]))
})

test('a month that costs nothing is paid without asking anyone', async () => {
  const id = await handedOver(api, dana)
  await api.db.execute(sql`update orders set placed_quote =
    jsonb_set(placed_quote, '{monthly,schedule}', '[{"from": 1, "to": 12, "total": 0}]')`)
  await travelTo(month(2))
  await payDue(api.deps)
  expect(await billsOf(id)).toEqual([[2, month(2), 0, 'paid']])
  expect(await paymentsOf(id)).toEqual([])
  await allIsWell()
})

describe('an answer that does not come', () => {
  test('after money moved is looked for, and the month is charged once', async () => {
    const id = await handedOver(api, dana)
    await travelTo(month(2))
    await setSandboxFault(api.db, 'payment.lost', 1)
    await payDue(deaf())
    expect(await paymentsOf(id)).toEqual(['unknown'])
    await payDue(deaf())
    await runJobs(api.deps)
    expect(await paymentsOf(id)).toEqual(['approved'])
    expect(await billsOf(id)).toEqual([[2, month(2), MONTHLY, 'paid']])
    await allIsWell()
  })

  test.for(['payment.before', 'payment.500'])(
    '[S39] before money moved (%s) is no failure of the card: the month is asked for again, by its own name',
    async (fault) => {
      const id = await handedOver(api, dana)
      await travelTo(month(2))
      await setSandboxFault(api.db, fault, 1)
      await payDue(deaf())
      api.clock.advance(MINUTE / 2)
      await runJobs(api.deps)
      expect(await paymentsOf(id)).toEqual(['approved'])
      const [bill] = await listBills(api.db, id)
      expect(bill).toMatchObject({ state: 'paid', failures: 0 })
      await allIsWell()
    },
  )

  test('[S39] for a quarter of an hour stays open: a second charge would be one too many', async () => {
    const id = await handedOver(api, dana)
    await travelTo(month(2))
    const log = Object.assign(Object.create(api.deps.log), { warn: () => {} })
    const nobody = () => Promise.reject(new Error('no answer'))
    const silent = {
      ...api.deps,
      log,
      payment: { ...api.deps.payment, authorise: nobody, lookUp: nobody },
    }
    await payDue(silent)
    api.clock.advance(15 * MINUTE)
    await runJobs(silent)
    expect(await paymentsOf(id)).toEqual(['unknown'])
    api.clock.advance(MINUTE)
    await runJobs(api.deps)
    expect(await paymentsOf(id)).toEqual(['approved'])
    expect((await listBills(api.db, id))[0]).toMatchObject({ state: 'paid', failures: 0 })
    await allIsWell()
  })

  test('of a card that takes its time, or tells three times, is one charge', async () => {
    const id = await handedOver(api, dana)
    await api.db.update(sandboxCards).set({ silent: true, webhooks: 3 })
    await travelTo(month(2))
    await payDue(api.deps)
    expect(await paymentsOf(id)).toEqual(['unknown'])
    api.clock.advance(MINUTE)
    await runJobs(api.deps)
    expect(await paymentsOf(id)).toEqual(['approved'])
    await allIsWell()
  })
})

test('from the day of the end no month is taken, and one that is withdrawn goes on where it stopped', async () => {
  const id = await handedOver(api, dana)
  const change = (
    to: (
      tx: Deps['db'],
      it: NonNullable<Awaited<ReturnType<typeof findSubscription>>>,
    ) => Promise<unknown>,
  ) =>
    api.db.transaction(async (tx) => {
      const it = await findSubscription(tx, id)
      if (it) await to(tx, it)
    })
  await change((tx, it) => endMonths(tx, api.deps, it, month(2)))
  expect(await nextOf(id)).toBeNull()
  await travelTo(month(2))
  await payDue(api.deps)
  expect(await billsOf(id)).toEqual([])
  await change(resumeMonths)
  expect(await nextOf(id)).toBe(month(2))
  await payDue(api.deps)
  expect(await billsOf(id)).toEqual([[2, month(2), MONTHLY, 'paid']])
  await allIsWell()
})

test('a month that failed and is not owed any more is dropped; money that moves for it after all goes back', async () => {
  const id = await handedOver(api, dana)
  await api.db.update(sandboxCards).set({ silent: true })
  await travelTo(month(2))
  await payDue(api.deps)
  const found = await findSubscription(api.db, id)
  if (!found) throw new Error('no subscription')
  await api.db.transaction((tx) => endMonths(tx, api.deps, found, month(2)))
  api.clock.advance(MINUTE)
  await runJobs(api.deps)
  expect(await billsOf(id)).toEqual([[2, month(2), MONTHLY, 'dropped']])
  expect(await paymentsOf(id)).toEqual(['refunded'])
  expect(await itemsOf(id)).toHaveLength(1)
  const back = await rowsOf(
    api.db,
    sql`select amount from sandbox_payments where state = 'refunded'`,
  )
  expect(back).toEqual([{ amount: MONTHLY }])
})

test('[S39] a charge that hangs is asked for again by its own name, and is one when it comes late', async () => {
  const id = await handedOver(api, dana)
  await travelTo(month(2))
  let arrive = () => {}
  const late = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const authorise: Deps['payment']['authorise'] = async (it) => {
    await late
    return api.deps.payment.authorise(it)
  }
  const hanging = payDue({ ...api.deps, payment: { ...api.deps.payment, authorise } })
  while ((await paymentsOf(id)).length === 0) await new Promise((go) => setTimeout(go, 10))
  api.clock.advance(MINUTE)
  await runJobs(api.deps)
  expect(await paymentsOf(id)).toEqual(['approved'])
  arrive()
  await hanging
  expect(await paymentsOf(id)).toEqual(['approved'])
  await allIsWell()
})

describe.runIf(onServer)('at the same moment', () => {
  test('of many who take what is due each month is taken once', async () => {
    const ids = [await handedOver(api, dana), await handedOver(api, await signedIn(api))]
    await travelTo(month(4))
    await Promise.all(Array.from({ length: 8 }, () => payDue(api.deps)))
    await runJobs(api.deps)
    for (const id of ids) {
      expect((await listBills(api.db, id)).map(({ state }) => state)).toEqual([
        'paid',
        'paid',
        'paid',
      ])
      expect(await paymentsOf(id)).toEqual(['approved', 'approved', 'approved'])
    }
    await allIsWell()
  })

  test('processes that take what is due share it: what one has claimed another passes by, and takes what is left', async () => {
    const ids = [await handedOver(api, dana)]
    while (ids.length < 4) ids.push(await handedOver(api, await signedIn(api)))
    await travelTo(month(2))
    // It writes the bills, and charges none.
    await payDue({ ...api.deps, closing: AbortSignal.abort() })
    const claim = (tx: Db) => claimDueBills(tx, api.clock.now(), { limit: 2 })
    const claims = await api.db.transaction(async (tx) => {
      const first = await claim(tx)
      return [first, await api.db.transaction(claim)]
    })
    expect(claims.map(({ seen }) => seen)).toEqual([2, 2])
    const subscriptions = claims.flatMap(({ claimed }) =>
      claimed.map(({ bill }) => bill.subscriptionId),
    )
    expect(subscriptions.toSorted()).toEqual(ids.toSorted())
    await Promise.all([payDue(api.deps), payDue(api.deps)])
    for (const id of ids) expect(await paymentsOf(id)).toEqual(['approved'])
    await allIsWell()
  })

  test('who ends on the day of a payment either is charged and it is owed, or is not charged', async () => {
    const id = await handedOver(api, dana)
    const found = await findSubscription(api.db, id)
    if (!found) throw new Error('no subscription')
    await travelTo(month(2))
    await Promise.all([
      payDue(api.deps),
      api.db.transaction(async (tx) => {
        await tx.execute(sql`select id from orders for update`)
        await endMonths(tx, api.deps, found, month(2))
      }),
    ])
    const [bill] = await listBills(api.db, id)
    const paid = (await paymentsOf(id)).filter((state) => state === 'approved').length
    expect(paid).toBe(bill?.state === 'paid' ? 1 : 0)
  })
})
