import { readFileSync } from 'node:fs'
import { type ApiError, call } from '@galgal/contract/call'
import { GetCCIFrameURL } from '@galgal/contract/MagicRegistration'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openCardcomApi } from '../../../test/cardcom-api.ts'
import { type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { closeHttpServers } from '../../../test/http-server.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { colourAndDate, create, draft, placeOrder, readyToPay } from '../../../test/orders.ts'
import { accepted } from '../../../test/people.ts'
import { updateCustomer } from '../../db/account/customers.ts'
import { findVehicle } from '../../db/catalogue/catalogue.ts'
import { changeOrder } from '../../db/order/orders.ts'

const RedirectURL = 'http://localhost:3000/subscribe/card-added?order=1'

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api)
})

afterEach(closeHttpServers)

const ask = (more: object = {}, who = dana) =>
  call(api.send, GetCCIFrameURL, { RedirectURL, ...more }, who.headers)
const whole = () => ({
  CustomerFirstName: 'Noa',
  CustomerLastName: 'Bar',
  Address: 'Dizengoff 99',
  City: 'Tel Aviv',
  Email: 'noa@example.co.il',
  Custom1: dana.customer.id,
  Custom2: dana.headers['x-token'],
})
const pageAt = async (url: string) => (await api.send(new Request(url))).text()
const darkBlueLeft = async () => {
  const car = await findVehicle(api.db, { classificationId: 10080 })
  return car?.colours.find(({ id }) => id === 'dark-blue')?.available
}

test('[AP31][PY09] the address of a page where a card is typed, good for 15 minutes', async () => {
  const { url, expiresAt } = accepted(await ask(whole()))
  expect(url).toMatch(/^http:\/\/localhost:3000\/sandbox\/card\/[\w-]{32}$/)
  expect(expiresAt).toBe('2026-11-22T09:29:03.120Z')
  expect(await pageAt(url)).toContain('value="Noa Bar"')
})

test('[AP31][PY09] the card company is told name, e-mail, address and customer, and a reference in place of the login', async () => {
  const { send, company, logged } = await openCardcomApi(api)
  const ask = async (body: object) =>
    accepted(await call(send, GetCCIFrameURL, { RedirectURL, ...body }, dana.headers))
  await ask(whole())
  await updateCustomer(api.db, dana.customer.id, {
    address: 'הרצל',
    houseNumber: '12',
    city: 'חיפה',
  })
  await ask({})
  const sent = company.requests.map(({ body }) => JSON.parse(body).UIDefinition)
  const fields = (...values: unknown[]) => values.map((Value, at) => ({ Id: at + 1, Value }))
  const reference = expect.stringMatching(/^[\w-]{32}$/)
  expect(sent).toEqual([
    {
      CardOwnerNameValue: 'Noa Bar',
      CardOwnerEmailValue: 'noa@example.co.il',
      CustomFields: fields(dana.customer.id, reference, 'Dizengoff 99', 'Tel Aviv'),
    },
    {
      CardOwnerNameValue: 'דנה לוי',
      CardOwnerEmailValue: dana.customer.email,
      CustomFields: fields(dana.customer.id, reference, 'הרצל 12', 'חיפה'),
    },
  ])
  const said = logged.join() + company.requests.map(({ body }) => body).join()
  expect(said).not.toContain(dana.headers['x-token'])
})

test('the login token goes nowhere: the page knows another word', async () => {
  const token = dana.headers['x-token'] ?? ''
  const { url } = accepted(await ask({ Custom2: token }))
  expect(url).not.toContain(token)
  expect(await pageAt(url)).not.toContain(token)
})

test('a name that is not sent is that of the account', async () => {
  const { url } = accepted(await ask())
  expect(await pageAt(url)).toContain('value="דנה לוי"')
})

test('the page leads back to our own site only', async () => {
  for (const address of [
    'https://evil.example/subscribe',
    'http://localhost:3000.evil.example/',
    'http://localhost:3000@evil.example/',
    '//localhost:3000/subscribe',
    '/subscribe',
    'javascript:alert(1)',
  ])
    expect(await ask({ RedirectURL: address })).toMatchObject({
      status: 400,
      fields: { RedirectURL: expect.stringMatching(/[א-ת]/) },
    })
})

/** Return addresses of attackers, which the endpoints of the running app are tried with as well. */
const table = new URL('../../../../test/hostile-addresses.json', import.meta.url)
const hostile: Record<'refused' | 'ours', string[]> = JSON.parse(readFileSync(table, 'utf8'))

test('[S10] a return address of an attacker is refused, or is a page of our own', async () => {
  const every = [...hostile.refused, ...hostile.ours]
  const own = 'http://localhost:3000'
  let who = dana
  let taken = 0
  for (const address of [...every, ...every.map((path) => own + path)]) {
    const answer = await ask({ RedirectURL: address }, who)
    if (URL.parse(address)?.origin !== own) expect(answer, address).toMatchObject({ status: 400 })
    if (answer.ok && ++taken % 10 === 0) who = await signedIn(api)
  }
  expect(taken).toBeGreaterThan(60)
})

test("another customer's token and another session's token are refused", async () => {
  const other = await signedIn(api)
  expect(await ask({ Custom1: other.customer.id })).toMatchObject({ status: 403, code: 403 })
  expect(await ask({ Custom2: other.headers['x-token'] })).toMatchObject({ status: 403 })
})

test('with an order its car is held first', async () => {
  const { id: subscriptionId } = await draft(api, dana, [colourAndDate])
  accepted(await ask({ subscriptionId }))
  expect(await darkBlueLeft()).toBe(5)
  accepted(await ask({ subscriptionId }))
  expect(await darkBlueLeft()).toBe(5)
})

test('an order without a colour, closed, in payment or of another has nothing to hold', async () => {
  const codeOf = async (subscriptionId: string) =>
    ((await ask({ subscriptionId })) as ApiError).code
  const bare = accepted(await create(api, dana, { classificationId: 10081 }))
  expect(await codeOf(bare.id)).toBe(7028)
  const ready = await readyToPay(api, dana)
  await changeOrder(api.db, ready.id, { status: 'paying' })
  expect(await codeOf(ready.id)).toBe(7044)
  await changeOrder(api.db, ready.id, { status: 'draft' })
  expect(await codeOf((await placeOrder(api, dana)).id)).toBe(7027)
  expect(await codeOf('no-such-order')).toBe(7025)
  const theirs = accepted(await create(api, await signedIn(api)))
  expect(await codeOf(theirs.id)).toBe(7025)
})
