import { type ApiError, call } from '@galgal/contract/call'
import { AddCreditCardFirstStep, FinishAddingPaymentData } from '@galgal/contract/SR'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { rowsOf } from '../../../test/audit.ts'
import { type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { colourAndDate, create, draft, placeOrder } from '../../../test/orders.ts'
import { accepted } from '../../../test/people.ts'
import { createApi } from '../../api.ts'
import { findVehicle } from '../../db/catalogue/catalogue.ts'

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api)
})

const ask = (more: { customerToken?: string; subscriptionId?: string } = {}, it = api) =>
  call(it.send, AddCreditCardFirstStep, { customerToken: dana.customer.id, ...more }, dana.headers)
const type = (address: string, number = '4242424242424242') =>
  api.send(
    new Request(address, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ number, expiry: '08/29', cvv: '123', holder: 'דנה לוי' }),
    }),
  )
const cardsOf = async () =>
  accepted(
    await call(
      api.send,
      FinishAddingPaymentData,
      { customerToken: dana.customer.id },
      dana.headers,
    ),
  ).accountDetails.creditCardList
const darkBlueLeft = async () => {
  const car = await findVehicle(api.db, { classificationId: 10080 })
  return car?.colours.find(({ id }) => id === 'dark-blue')?.available
}

test('[AP29][PY06] a secret with which a card is typed and added, good for 15 minutes', async () => {
  const { clientSecret, expiresAt } = accepted(await ask())
  expect(clientSecret).toMatch(/^[\w-]{32}$/)
  expect(expiresAt).toBe('2026-11-22T09:29:03.120Z')
  const page = `http://localhost:3000/sandbox/card/${clientSecret}`
  expect((await api.send(new Request(page))).status).toBe(200)
  const answer = await type(page)
  expect(await answer.json()).toEqual({
    state: 'approved',
    redirectUrl: 'http://localhost:3000/subscribe/method?card=approved',
  })
  expect(await cardsOf()).toMatchObject([{ company: 'Visa', last4digits: '4242' }])
})

test('whoever holds the secret says where it leads, on our own site only', async () => {
  const { clientSecret } = accepted(await ask())
  const back = 'http://localhost:3000/subscribe/card-added?order=1'
  const leads = async (to: string) => {
    const page = `http://localhost:3000/sandbox/card/${clientSecret}?return_url=${encodeURIComponent(to)}`
    return ((await (await type(page, '4000000000000002')).json()) as { redirectUrl: string })
      .redirectUrl
  }
  expect(await leads(back)).toBe(`${back}&card=declined`)
  expect(await leads('https://evil.example/')).toBe(
    'http://localhost:3000/subscribe/method?card=declined',
  )
})

test('the provider hears a reference that stands for the login, once', async () => {
  const { clientSecret } = accepted(await ask())
  const [row] = await rowsOf(
    api.db,
    sql`select p.*, s.customer_id as owner from card_pages p join sessions s on s.id = p.session_id`,
  )
  expect(row).toMatchObject({
    reference: clientSecret,
    customer_id: dana.customer.id,
    owner: dana.customer.id,
    provider: 'sandbox',
    provider_page: clientSecret,
    used_at: null,
  })
  expect(JSON.stringify(row)).not.toContain(dana.headers['x-token'])
})

test("another's token is refused", async () => {
  const other = await signedIn(api)
  expect(await ask({ customerToken: other.customer.id })).toMatchObject({ status: 403, code: 403 })
})

test('with an order its car is held first, and only a draft of one’s own has one to hold', async () => {
  const { id: subscriptionId } = await draft(api, dana, [colourAndDate])
  accepted(await ask({ subscriptionId }))
  expect(await darkBlueLeft()).toBe(5)
  const codeOf = async (id: string) => ((await ask({ subscriptionId: id })) as ApiError).code
  const bare = accepted(await create(api, dana, { classificationId: 10081 }))
  expect(await codeOf(bare.id)).toBe(7028)
  const other = await signedIn(api)
  const theirs = accepted(await create(api, other))
  expect(await codeOf(theirs.id)).toBe(7025)
  expect(await codeOf('no-such-order')).toBe(7025)
  expect(await codeOf((await placeOrder(api, dana)).id)).toBe(7027)
})

test('a company without secrets has none, and one that does not answer is asked again later', async () => {
  const log = Object.assign(Object.create(api.deps.log), { warn: () => {} })
  const through = (payment: typeof api.deps.payment) => {
    const other = createApi({ ...api.deps, log, payment })
    return { ...api, send: async (it: Request) => other.fetch(it) }
  }
  const { openCardSecret, ...frameOnly } = api.deps.payment
  expect(openCardSecret).toBeDefined()
  expect(await ask({}, through(frameOnly))).toMatchObject({ status: 404, code: 404 })
  const silent = { ...frameOnly, openCardSecret: () => Promise.reject(new Error('no answer')) }
  expect(await ask({}, through(silent))).toMatchObject({ status: 503 })
})
