import { call } from '@galgal/contract/call'
import { FinishAddingPaymentData } from '@galgal/contract/SR'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { typeCard } from '../../../test/orders.ts'
import { accepted } from '../../../test/people.ts'

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api)
})

const ask = (who = dana, customerToken = who.customer.id) =>
  call(api.send, FinishAddingPaymentData, { customerToken }, who.headers)
const cardsOf = async (who = dana) => accepted(await ask(who)).accountDetails.creditCardList

test('[AP30][PY07] the card that was typed is in the list of the account', async () => {
  expect(await cardsOf()).toEqual([])
  await typeCard(api, dana)
  expect(accepted(await ask()).accountDetails).toEqual({
    pricePlan: 'B2C',
    creditCardList: [
      {
        creditCardToken: expect.stringMatching(/^[0-9a-f-]{36}$/),
        isActive: true,
        company: 'Visa',
        last4digits: '4242',
        expiry: '08/29',
        isDefault: true,
      },
    ],
  })
})

test('asking again gives the same cards, newest first', async () => {
  await typeCard(api, dana)
  const [visa] = await cardsOf()
  api.clock.advance(1000)
  await typeCard(api, dana, '5555555555554444')
  const cards = await cardsOf()
  expect(cards.map(({ company }) => company)).toEqual(['Mastercard', 'Visa'])
  expect(cards[1]).toEqual({ ...visa, isDefault: false })
  expect(await cardsOf()).toEqual(cards)
})

test('[PY10] a card that expired stays in the list, inactive and last', async () => {
  await typeCard(api, dana, '5555555555554444')
  await cardsOf()
  await api.db.execute(sql`update cards set expiry = '2026-10', created_at = '2027-01-01'`)
  await typeCard(api, dana)
  expect((await cardsOf()).map(({ company, isActive }) => [company, isActive])).toEqual([
    ['Visa', true],
    ['Mastercard', false],
  ])
})

test('a card that was declined is not in the list', async () => {
  const declined = await typeCard(api, dana, '4000000000000002')
  expect(declined.status).toBe(422)
  expect(await cardsOf()).toEqual([])
})

test("another's token is refused, and cards are never another's", async () => {
  const other = await signedIn(api)
  await typeCard(api, other)
  expect(await ask(dana, other.customer.id)).toMatchObject({ status: 403, code: 403 })
  expect(await cardsOf()).toEqual([])
  expect(await cardsOf(other)).toHaveLength(1)
})
