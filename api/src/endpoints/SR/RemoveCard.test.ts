import { call } from '@galgal/contract/call'
import { Get } from '@galgal/contract/GetUser'
import { CardUses, FinishAddingPaymentData, RemoveCard, SetDefaultCard } from '@galgal/contract/SR'
import { GetMySubscription } from '@galgal/contract/SubscriptionMain.mine'
import { SetCard } from '@galgal/contract/SubscriptionMain.vehicle'
import { beforeEach, expect, test } from 'vitest'
import { type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import {
  addCard,
  cardOf,
  colourAndDate,
  draft,
  hub,
  placeOrder,
  pro,
  update,
} from '../../../test/orders.ts'
import { accepted } from '../../../test/people.ts'

const OTHER = '5555555555554444'

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api)
})

const remove = (creditCardToken: string, { headers } = dana) =>
  call(api.send, RemoveCard, { creditCardToken }, headers)
const prefer = (creditCardToken: string, { headers } = dana) =>
  call(api.send, SetDefaultCard, { creditCardToken }, headers)
const cards = async () =>
  accepted(await call(api.send, Get, {}, dana.headers)).accountDetails.creditCardList
const uses = async () => accepted(await call(api.send, CardUses, {}, dana.headers)).items

test('a removed card is offered nowhere, does not come back by asking the provider, and may be typed again', async () => {
  const token = await addCard(api, dana)
  expect(accepted(await remove(token)).accountDetails.creditCardList).toEqual([])
  const { customer, headers } = dana
  const answer = await call(
    api.send,
    FinishAddingPaymentData,
    { customerToken: customer.id },
    headers,
  )
  expect(accepted(answer).accountDetails.creditCardList).toEqual([])
  const ready = await draft(api, dana, [colourAndDate, hub, pro])
  expect(await update(api, dana, ready.id, cardOf(token))).toMatchObject({ code: 7042 })
  expect(await remove(token)).toMatchObject({ code: 7042 })
  api.clock.advance(1000)
  await addCard(api, dana)
  expect(await cards()).toHaveLength(1)
})

test('a card that pays for a subscription stays until another does, and is named on it afterwards', async () => {
  const { id } = await placeOrder(api, dana)
  const [used] = await cards()
  const token = used?.creditCardToken ?? ''
  expect(await uses()).toEqual([
    {
      creditCardToken: token,
      kind: 'subscription',
      id,
      fullname: expect.stringContaining('1.6'),
      licensePlate: expect.stringMatching(/^\d{3}-\d{2}-\d{3}$/),
    },
  ])
  expect(await remove(token)).toMatchObject({
    status: 400,
    fields: { creditCardToken: expect.stringContaining('כרטיס אחר') },
  })
  const other = await addCard(api, dana, OTHER)
  const body = { subscriptionId: id, creditCardToken: other }
  accepted(await call(api.send, SetCard, body, dana.headers))
  accepted(await remove(token))
  expect((await uses()).map((it) => it.creditCardToken)).toEqual([other])
  const { items } = accepted(await call(api.send, GetMySubscription, {}, dana.headers))
  expect(items[0]?.billing.last4digits).toBe('4444')
})

test('a card that is removed and chosen at once is one or the other, never both', async () => {
  const { id } = await placeOrder(api, dana)
  const choose = (creditCardToken: string) =>
    call(api.send, SetCard, { subscriptionId: id, creditCardToken }, dana.headers)
  for (let round = 1; round <= 5; round++) {
    api.clock.advance(1000)
    const other = await addCard(api, dana, OTHER)
    const [removed, chosen] = await Promise.all([remove(other), choose(other)])
    expect(removed.ok).toBe(!chosen.ok)
    const listed = (await cards()).map((it) => it.creditCardToken)
    expect(listed).toContain((await uses())[0]?.creditCardToken)
    const first = listed.at(-1) ?? ''
    accepted(await choose(first))
    if (!removed.ok) accepted(await remove(other))
  }
})

test('someone else’s card is no card', async () => {
  const token = await addCard(api, dana)
  const noa = await signedIn(api)
  expect(await remove(token, noa)).toMatchObject({ code: 7042 })
  expect(await prefer(token, noa)).toMatchObject({ code: 7042 })
  expect(await cards()).toHaveLength(1)
})
