import { call } from '@galgal/contract/call'
import type { SubscriptionProcess } from '@galgal/contract/order'
import { getSubscription } from '@galgal/contract/SubscriptionMain'
import { MINUTE } from '@galgal/domain/dates'
import { beforeEach, expect, test } from 'vitest'
import { findFaults } from '../../../test/audit.ts'
import { renewSession, type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import {
  addCard,
  approve,
  cardOf,
  colourAndDate,
  draft,
  finish,
  hub,
  pro,
  update,
} from '../../../test/orders.ts'
import { accepted, inboxOf } from '../../../test/people.ts'
import { listPayments } from '../../../test/rows.ts'
import { findSandboxPayment } from '../../db/sandbox/sandbox-cards.ts'
import { setSandboxFault } from '../../db/sandbox/sandbox-faults.ts'
import { runJobs } from '../../jobs/scheduler.ts'

const ASKING = '4000000000003220'
const premium = { ...pro, waiverInsuranceTypeId: 3 } as const

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api)
})

const read = async (id: string, who = dana) =>
  accepted(await call(api.send, getSubscription, { subscriptionID: id }, who.headers))
const answer = (order: SubscriptionProcess, outcome: 'approve' | 'fail', accept = '*/*') =>
  api.send(
    new Request(order.payment.challengeUrl ?? '', {
      method: 'POST',
      headers: { accept },
      body: new URLSearchParams({ outcome }),
    }),
  )
const statesOf = async (id: string) =>
  (await listPayments(api.db, id)).map(({ kind, state }) => [kind, state])

/** Premium asks for no deposit, so the charge is the first that the bank is asked for. */
async function challenged() {
  const card = cardOf(await addCard(api, dana, ASKING))
  const ready = await draft(api, dana, [colourAndDate, hub, premium, card])
  return accepted(await finish(api, dana, ready))
}

async function challengedDeposit() {
  const card = cardOf(await addCard(api, dana, ASKING))
  const { id } = await draft(api, dana, [colourAndDate, hub, pro, card])
  return accepted(await update(api, dana, id, approve))
}

test('[AP22] a charge that its cardholder has to confirm waits for them, with the car held longer', async () => {
  const order = await challenged()
  expect(order).toMatchObject({
    orderStatus: 'paying',
    payment: {
      state: 'challenge',
      challengeUrl: expect.stringMatching(/^http:\/\/localhost:3000\/sandbox\/challenge\/[\w-]+$/),
    },
    reservation: { state: 'extended', expiresAt: '2026-11-22T09:44:03.120Z' },
  })
  expect(await finish(api, dana, order)).toMatchObject({ status: 409, code: 7044 })
  expect(await update(api, dana, order.id, pro)).toMatchObject({ status: 409, code: 7044 })

  const back = await answer(order, 'approve')
  expect([back.status, back.headers.get('location')]).toEqual([303, `/success?order=${order.id}`])
  const placed = await read(order.id)
  expect(placed).toMatchObject({ orderStatus: 'ordered', payment: { state: 'approved' } })
  expect(await read(order.id)).toEqual(placed)
  expect(await inboxOf(api, dana.customer.email)).toHaveLength(1)
  expect(await findFaults(api.db)).toEqual([])
})

test('Back and a refresh on the bank’s page ask nothing twice', async () => {
  const order = await challenged()
  const page = () => api.send(new Request(order.payment.challengeUrl ?? ''))
  const first = await page()
  expect(first.status).toBe(200)
  expect(await first.text()).toContain('₪4,')
  const json = await answer(order, 'approve', 'application/json')
  expect(await json.json()).toEqual({ redirectUrl: `/success?order=${order.id}` })
  expect((await page()).status).toBe(410)
  expect((await answer(order, 'fail')).status).toBe(303)
  expect(await read(order.id)).toMatchObject({ orderStatus: 'ordered' })
  expect(await statesOf(order.id)).toEqual([['charge', 'approved']])
})

test('a cardholder who says no is not charged, and chooses a card again', async () => {
  const order = await challenged()
  await answer(order, 'fail')
  expect(await read(order.id)).toMatchObject({
    orderStatus: 'draft',
    stage: 'method',
    payment: { state: 'declined', challengeUrl: null },
  })
  expect(await findFaults(api.db)).toEqual([])
})

test('another card ends the challenge and goes on', async () => {
  const order = await challenged()
  const visa = cardOf(await addCard(api, dana))
  const went = accepted(await update(api, dana, order.id, visa))
  expect(went).toMatchObject({ orderStatus: 'draft', stage: 'checkout' })
  await answer(order, 'approve')
  await runJobs(api.deps)
  expect(await statesOf(order.id)).toEqual([['charge', 'refunded']])
  expect(accepted(await finish(api, dana, went))).toMatchObject({ orderStatus: 'ordered' })
  expect(await findFaults(api.db)).toEqual([])
})

test('left alone it ends with the car’s hold and nothing is charged', async () => {
  const order = await challenged()
  api.clock.advance(29 * MINUTE)
  await runJobs(api.deps)
  expect((await read(order.id, await renewSession(api, dana))).payment.state).toBe('challenge')
  api.clock.advance(MINUTE)
  await runJobs(api.deps)
  const late = await read(order.id, await renewSession(api, dana))
  expect(late).toMatchObject({
    orderStatus: 'draft',
    stage: 'method',
    reservation: null,
    payment: { state: 'declined' },
  })
  const [charge] = await listPayments(api.db, order.id)
  expect(await findSandboxPayment(api.db, charge?.id ?? '')).toMatchObject({ state: 'declined' })
  expect(await findFaults(api.db)).toEqual([])
})

test('[PY13] a deposit is confirmed while its order stays a draft, and the charge is not asked about again', async () => {
  const order = await challengedDeposit()
  expect(order).toMatchObject({
    orderStatus: 'draft',
    stage: 'deposit',
    priceDetails: { depositStatus: 'challenge' },
    payment: { state: 'challenge', challengeUrl: expect.any(String) },
    reservation: { state: 'extended' },
  })
  expect(accepted(await update(api, dana, order.id, approve))).toEqual(order)
  await answer(order, 'approve')
  const held = await read(order.id)
  expect(held).toMatchObject({
    stage: 'checkout',
    priceDetails: { depositStatus: 'approved' },
    payment: { state: 'none', challengeUrl: null },
  })
  expect(accepted(await finish(api, dana, held))).toMatchObject({ orderStatus: 'ordered' })
  expect(await findFaults(api.db)).toEqual([])
})

test('a deposit that its cardholder does not confirm is open again', async () => {
  const order = await challengedDeposit()
  await answer(order, 'fail')
  expect(await read(order.id)).toMatchObject({
    stage: 'deposit',
    priceDetails: { depositStatus: 'none' },
    payment: { state: 'declined', challengeUrl: null },
  })
  const again = accepted(await update(api, dana, order.id, approve))
  expect(again.payment.state).toBe('challenge')
})

test('another coverage, another card or a no ends the challenge of a deposit', async () => {
  const order = await challengedDeposit()
  const basic = accepted(await update(api, dana, order.id, { ...pro, waiverInsuranceTypeId: 1 }))
  expect(basic.priceDetails).toMatchObject({ deposit: 2600, depositStatus: 'none' })
  const second = accepted(await update(api, dana, order.id, approve))
  const visa = cardOf(await addCard(api, dana))
  expect(accepted(await update(api, dana, order.id, visa))).toMatchObject({
    stage: 'deposit',
    payment: { state: 'none' },
    priceDetails: { depositStatus: 'none' },
  })
  await answer(order, 'approve')
  await answer(second, 'approve')
  await runJobs(api.deps)
  expect(await statesOf(order.id)).toEqual([
    ['deposit', 'voided'],
    ['deposit', 'voided'],
  ])
  const rejected = { stage: 'deposit', approveDeposit: false } as const
  expect(accepted(await update(api, dana, order.id, rejected)).stage).toBe('select_insurance')
  expect(await findFaults(api.db)).toEqual([])
})

test('a card that is not there ends no challenge', async () => {
  const order = await challenged()
  const refused = await update(api, dana, order.id, cardOf('no-such-card'))
  expect(refused).toMatchObject({ status: 409, code: 7042 })
  expect(await read(order.id)).toMatchObject({
    orderStatus: 'paying',
    payment: { state: 'challenge' },
  })
  await answer(order, 'approve')
  expect(await read(order.id)).toMatchObject({ orderStatus: 'ordered' })
})

test('a deposit that changed while its answer was lost asks no cardholder, and can be asked for anew', async () => {
  const card = cardOf(await addCard(api, dana, ASKING))
  const { id } = await draft(api, dana, [colourAndDate, hub, pro, card])
  await setSandboxFault(api.db, 'payment.lost', 1)
  expect(await update(api, dana, id, approve)).toMatchObject({ status: 409, code: 7044 })
  await update(api, dana, id, { ...pro, waiverInsuranceTypeId: 1 })
  expect(await read(id)).toMatchObject({
    stage: 'deposit',
    priceDetails: { deposit: 2600, depositStatus: 'none' },
  })
  expect(await statesOf(id)).toEqual([['deposit', 'voided']])
  const requested = accepted(await update(api, dana, id, approve))
  expect(requested).toMatchObject({ payment: { state: 'challenge' } })
  await answer(requested, 'approve')
  expect(await read(id)).toMatchObject({ stage: 'checkout' })
  expect(await findFaults(api.db)).toEqual([])
})

test('the bank’s page speaks the language of the order and says that of another to nobody', async () => {
  const avi = await signedIn(api, { locale: 'en' })
  avi.headers = { ...avi.headers, CountryCode: 'en-IL' }
  const card = cardOf(await addCard(api, avi, ASKING))
  const ready = await draft(api, avi, [colourAndDate, hub, premium, card])
  const order = accepted(await finish(api, avi, ready))
  const page = await (await api.send(new Request(order.payment.challengeUrl ?? ''))).text()
  expect(page).toContain('<html lang="en" dir="ltr">')
  expect(page).not.toMatch(/[א-ת]/)
  const back = await answer(order, 'approve')
  expect(back.headers.get('location')).toBe(`/en/success?order=${order.id}`)
  const unknown = new Request('http://localhost:3000/sandbox/challenge/none')
  expect((await api.send(unknown)).status).toBe(404)
})
