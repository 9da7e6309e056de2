import { call } from '@galgal/contract/call'
import { CancelByCompany, End, WithdrawEnd } from '@galgal/contract/Office/subscription-acts'
import {
  TerminateRequestSubscription,
  WithdrawTermination,
} from '@galgal/contract/SubscriptionMain.mine'
import { DAY, dayAt } from '@galgal/domain/dates'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findFaults, rowsOf } from '../../../test/audit.ts'
import { renewSession, type SignedIn, signedIn } from '../../../test/customers.ts'
import { handedOver } from '../../../test/handed-over.ts'
import { openOffice } from '../../../test/office/open-office.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { placeOrder } from '../../../test/orders.ts'
import { accepted } from '../../../test/people.ts'
import { rollingBack } from '../../../test/rollback.ts'
import { toDesk } from '../../../test/termination.ts'
import { runJobs } from '../../jobs/scheduler.ts'
import { everythingSent } from '../../send-later.ts'

/* Whatever is ended, by the customer or by the office: the same figures, notifications, stock and books. */

/** A few with every run, fifty with `SAMPLES=50`. */
const SAMPLES = Number(process.env.SAMPLES ?? 10)
const TIMEOUT_MS = 300_000
const reason = 'הלקוח ביקש בטלפון'

type Case = { before: boolean; days: number; ahead: number; withdraws: boolean }
const cases = fc.sample(
  fc.record<Case>({
    before: fc.boolean(),
    days: fc.integer({ min: 0, max: 200 }),
    ahead: fc.integer({ min: 3, max: 60 }),
    withdraws: fc.boolean(),
  }),
  { numRuns: SAMPLES, seed: 7 },
)

async function openWorld() {
  let within: (work: () => Promise<void>) => Promise<void> = () => Promise.resolve()
  const api = await openTestApi({
    through: (db) => {
      const tried = rollingBack(db)
      within = tried.within
      return tried.db
    },
  })
  const office = await openOffice(api)
  return { api, office, within: (work: () => Promise<void>) => within(work) }
}
type World = Awaited<ReturnType<typeof openWorld>>

/** All that an end leaves behind, but ids, times and who did it. */
async function left({ api }: World, id: string) {
  await everythingSent(api.deps)
  await runJobs(api.deps)
  await everythingSent(api.deps)
  const seen = async (query: ReturnType<typeof sql>) => rowsOf(api.db, query)
  return {
    subscription: await seen(
      sql`select status, substatus, end_date, settled_at is null as open from subscriptions where id = ${id}`,
    ),
    terminations: await seen(
      sql`select kind, end_date, figures, charges_stop_by, withdrawn_at is null as open from terminations where subscription_id = ${id} order by requested_at`,
    ),
    notified: await seen(sql`select kind, count(*)::int from outbox group by kind order by kind`),
    stock: await seen(sql`select sum(available)::int as available from stock`),
    books: await seen(
      sql`select event, account, sum(amount)::int from ledger_entries group by event, account order by event, account`,
    ),
    refunds: await seen(sql`select amount, state from refunds order by amount`),
    slots: await seen(sql`select count(*)::int from slots`),
    audit: await findFaults(api.db),
  }
}

/** Ends it by the customer's own calls, and withdraws. */
async function byCustomer({ api }: World, who: SignedIn, id: string, { ahead, withdraws }: Case) {
  const { headers } = await renewSession(api, who)
  const day = dayAt(new Date(api.clock.now().getTime() + ahead * DAY))
  const input = { subscriptionId: id, ...toDesk(day) }
  const ended = await call(api.send, TerminateRequestSubscription, input, headers)
  if (withdraws) await call(api.send, WithdrawTermination, { subscriptionId: id }, headers)
  return ended.ok ? 'yes' : ended.code
}

/** The same by the office, on the day of the notice. */
async function byOffice({ api, office }: World, id: string, { ahead, withdraws }: Case) {
  const dikla = await office.as('desk')
  const day = dayAt(new Date(api.clock.now().getTime() + ahead * DAY))
  const ended = await dikla.ask(End, {
    subscriptionId: id,
    ...(toDesk(day) as object),
    cameBy: 'phone',
    receivedOn: dayAt(api.clock.now()),
    reason,
  })
  if (withdraws) await dikla.ask(WithdrawEnd, { subscriptionId: id })
  return ended.ok ? 'yes' : ended.code
}

test(
  '[OF119] an end and its withdrawal by the office are the customer’s own, whatever the subscription',
  async () => {
    const outcomes = new Set<unknown>()
    for (const it of cases) {
      const world = await openWorld()
      const { api } = world
      const dana = await signedIn(api, { documentStatus: 'approved' })
      const id = it.before ? (await placeOrder(api, dana)).id : await handedOver(api, dana)
      if (!it.before) api.clock.advanceDays(it.days)
      await runJobs(api.deps)
      await everythingSent(api.deps)
      const ways = [() => byCustomer(world, dana, id, it), () => byOffice(world, id, it)]
      const found: unknown[] = []
      for (const way of ways)
        await world.within(async () => {
          const outcome = await way()
          outcomes.add(outcome)
          found.push({ outcome, left: await left(world, id) })
        })
      expect(found[1], JSON.stringify(it)).toEqual(found[0])
    }
    expect(outcomes.has('yes')).toBe(true)
  },
  TIMEOUT_MS,
)

test('[OF119] what the company gives up before hand-over goes back in whole', async () => {
  const { api, office } = await openWorld()
  const dana = await signedIn(api, { documentStatus: 'approved' })
  const before = await rowsOf(api.db, sql`select sum(available)::int as left from stock`)
  const { id: subscriptionId } = await placeOrder(api, dana)
  const maya = await office.as('manager')
  accepted(await maya.ask(CancelByCompany, { subscriptionId, reason }))
  await everythingSent(api.deps)
  await runJobs(api.deps)
  const [paid] = await rowsOf(
    api.db,
    sql`select coalesce(sum(amount), 0)::int as left from billing_items where subscription_id = ${subscriptionId}`,
  )
  expect(paid?.left).toBe(0)
  expect(await rowsOf(api.db, sql`select sum(available)::int as left from stock`)).toEqual(before)
  expect(await findFaults(api.db)).toEqual([])
})
