import { type Answer, type ApiError, call } from '@galgal/contract/call'
import type { SubscriptionProcess } from '@galgal/contract/order'
import { getSubscription } from '@galgal/contract/SubscriptionMain'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { findFaults, rowsOf } from '../../../test/audit.ts'
import { type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { onServer, openTestApi } from '../../../test/open-test-api.ts'
import {
  addCard,
  approve,
  cardOf,
  colourAndDate,
  draft,
  finish,
  hub,
  pro,
  readyToPay,
  update,
} from '../../../test/orders.ts'
import { accepted, inboxOf } from '../../../test/people.ts'
import { listPayments } from '../../../test/rows.ts'
import { addSandboxCard } from '../../db/sandbox/sandbox-cards.ts'
import { setSandboxFault } from '../../db/sandbox/sandbox-faults.ts'
import { runJobs } from '../../jobs/scheduler.ts'
import { behaviourOf } from '../../providers/payment/sandbox-numbers.ts'
import { everythingSent } from '../../send-later.ts'
import { syncCards } from './sync-cards.ts'

const premium = { ...pro, waiverInsuranceTypeId: 3 } as const

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api)
})

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))
const codesOf = (answers: Answer<SubscriptionProcess>[]) =>
  answers.filter((it): it is ApiError => !it.ok).map(({ code }) => code)
const read = (id: string, who = dana) =>
  call(api.send, getSubscription, { subscriptionID: id }, who.headers)
const confirm = async (order: SubscriptionProcess, outcome: 'approve' | 'fail') =>
  api.send(
    new Request(order.payment.challengeUrl ?? '', {
      method: 'POST',
      body: new URLSearchParams({ outcome }),
    }),
  )
const chargesOf = async (id: string) =>
  (await listPayments(api.db, id)).filter(({ kind }) => kind === 'charge').map(({ state }) => state)

async function challenged() {
  const card = cardOf(await addCard(api, dana, '4000000000003220'))
  const ready = await draft(api, dana, [colourAndDate, hub, premium, card])
  return accepted(await finish(api, dana, ready))
}

/** Asks again while the app is too busy to answer, as it says one should. */
async function patiently<Value>(ask: () => Promise<Answer<Value>>): Promise<Answer<Value>> {
  for (;;) {
    const answer = await ask()
    if (answer.ok || answer.status !== 503) return answer
    await new Promise((again) => setTimeout(again, 200))
  }
}

/** A customer with a card, without the page on which it is typed. */
async function withCard() {
  const who = await signedIn(api)
  const behaviour = behaviourOf('4242424242424242')
  if (!behaviour) throw new Error('the sandbox has no such card')
  const card = { ...behaviour, last4: '4242', expiry: '2029-08', customerId: who.customer.id }
  await addSandboxCard(api.db, { ...card, id: api.deps.newId(), createdAt: api.deps.now() })
  const [added] = await syncCards(api.deps, who.customer.id)
  return { who, card: cardOf(added?.id ?? '') }
}

// The embedded database has one connection, so nothing ever really happens at once there.
describe.skipIf(!onServer)('payments at the same time, on a PostgreSQL server', () => {
  test('of 200 who want the last car one gets it, and nobody else is charged', {
    timeout: 120_000,
  }, async () => {
    const last = { classificationId: 10128 }
    const white = { ...colourAndDate, colorId: 'white', startDate: '2026-12-20' }
    const at1 = { ...hub, hubPickUpData: { hubId: 1, pickUpDate: '2026-12-20' } }
    const buyers: { who: SignedIn; card: ReturnType<typeof cardOf>; id: string }[] = []
    for (let row = 0; row < 20; row++)
      buyers.push(
        ...(await times(10, async () => {
          const { who, card } = await withCard()
          const { id } = await draft(api, who, [white, at1, premium], last)
          return { who, card, id }
        })),
      )
    const answers = await Promise.all(
      buyers.map(async ({ who, card, id }) => {
        const chosen = await patiently(() => update(api, who, id, card))
        return chosen.ok ? patiently(() => finish(api, who, chosen.value)) : chosen
      }),
    )
    const ordered = answers.filter((it) => it.ok && it.value.orderStatus === 'ordered')
    expect(ordered).toHaveLength(1)
    expect(codesOf(answers)).toEqual(Array.from({ length: 199 }, () => 4423))
    const requested = await rowsOf(api.db, sql`select state from sandbox_payments`)
    expect(requested).toEqual([{ state: 'approved' }])
    expect(await findFaults(api.db)).toEqual([])
  })

  test('twenty refreshes on the return from the bank are one charge, one subscription, one e-mail', async () => {
    const order = await challenged()
    await times(5, () => confirm(order, 'approve'))
    const answers = await times(20, () => read(order.id))
    await times(3, () => runJobs(api.deps))
    const states = answers.map((it) => accepted(it).orderStatus)
    expect(states).toContain('ordered')
    expect(accepted(await read(order.id)).subscriptionIds).toHaveLength(1)
    expect(await chargesOf(order.id)).toEqual(['approved'])
    expect(await inboxOf(api, dana.customer.email)).toHaveLength(1)
    expect(await findFaults(api.db)).toEqual([])
  })

  test('who confirms at the bank while another device takes another card is charged once or not at all', async () => {
    const order = await challenged()
    const other = cardOf(await addCard(api, dana))
    const [changed] = await Promise.all([
      update(api, dana, order.id, other),
      confirm(order, 'approve'),
      read(order.id),
      runJobs(api.deps),
    ])
    await everythingSent(api.deps)
    const now = accepted(await read(order.id))
    expect(now.orderStatus).toBe(changed.ok ? 'draft' : 'ordered')
    expect(await chargesOf(order.id)).toEqual([changed.ok ? 'refunded' : 'approved'])
    expect(await findFaults(api.db)).toEqual([])
  })

  test('answers that are lost, polls, webhooks and jobs together make one order', async () => {
    const ready = await readyToPay(api, dana)
    await setSandboxFault(api.db, 'payment.lost', 1)
    await Promise.all([
      ...Array.from({ length: 10 }, () => finish(api, dana, ready)),
      ...Array.from({ length: 10 }, () => read(ready.id)),
      ...Array.from({ length: 3 }, () => runJobs(api.deps)),
    ])
    expect(accepted(await read(ready.id)).orderStatus).toBe('ordered')
    expect(await chargesOf(ready.id)).toEqual(['approved'])
    expect(await inboxOf(api, dana.customer.email)).toHaveLength(1)
    expect(await findFaults(api.db)).toEqual([])
  })

  test('a deposit that is approved and rejected at once is held or free, never both', async () => {
    const card = cardOf(await addCard(api, dana))
    const { id } = await draft(api, dana, [colourAndDate, hub, pro, card])
    const reject = { ...approve, approveDeposit: false }
    await times(10, (index) => update(api, dana, id, index % 2 ? reject : approve))
    await everythingSent(api.deps)
    const { priceDetails } = accepted(await read(id))
    const held = (await listPayments(api.db, id)).filter(({ state }) => state === 'approved')
    expect(held.length).toBe(priceDetails.depositStatus === 'approved' ? 1 : 0)
    expect(await findFaults(api.db)).toEqual([])
  })
})
