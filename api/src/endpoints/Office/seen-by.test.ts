import { call } from '@galgal/contract/call'
import { Get } from '@galgal/contract/GetUser'
import { SeenBy, seenPages } from '@galgal/contract/Office/seen-by'
import { Sessions } from '@galgal/contract/Security'
import { MINUTE } from '@galgal/domain/dates'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { rowsOf } from '../../../test/audit.ts'
import { renewSession, type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { type Office, openOffice, type StaffOfTest } from '../../../test/office/open-office.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { placeOrder } from '../../../test/orders.ts'
import { accepted, inboxOf, PASSWORD, refusedWith } from '../../../test/people.ts'
import { findCustomer } from '../../db/account/customers.ts'
import { hashPassword } from '../../flows/login/passwords.ts'
import { openSession, openViewedSession } from '../../flows/login/sessions.ts'
import { everythingSent } from '../../send-later.ts'
import { endpoints } from '../endpoints.ts'

let api: TestApi
let office: Office
let dana: SignedIn
let customerId: string
let desk: StaffOfTest
const visited: string[] = []
beforeEach(async () => {
  api = await openTestApi()
  office = await openOffice(api)
  dana = await signedIn(api, {
    phone: '+972521234567',
    passwordHash: await hashPassword(api.deps, PASSWORD),
  })
  customerId = dana.customer.id
  desk = await office.as('desk')
  visited.length = 0
  office.settings.storefront = storefront
})

/** Makes a page as the storefront's server does: with what the API tells to whoever has the browser's cookies. */
async function storefront(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  visited.push(pathname)
  if (pathname === '/profile/my-vehicle')
    return Response.redirect(new URL('/login/welcome', request.url), 303)
  const headers = { cookie: request.headers.get('cookie') ?? '' }
  const answer = await call(api.send, Get, {}, headers)
  if (!answer.ok) return new Response('', { status: answer.status })
  const { firstName } = answer.value.personal
  return new Response(
    `<html><head><script>go()</script></head><body><h1>${firstName}</h1><form action="/end"><button>x</button></form><a href="/logout">y</a></body></html>`,
    { headers: { 'content-type': 'text/html' } },
  )
}

const see = (query: Record<string, string>, who = desk) =>
  office.send(
    new Request(`http://localhost:3001/api/Office/SeenBy?${new URLSearchParams(query)}`, {
      headers: who.headers,
    }),
  )
const sessions = () =>
  rowsOf(
    api.db,
    sql`select id, last_used_at as "lastUsedAt", viewed_by as "viewedBy" from sessions order by id`,
  )
async function viewed() {
  const customer = await findCustomer(api.db, customerId)
  if (!customer) throw new Error('the customer is gone')
  const { tokens } = await openViewedSession(api.deps, customer, desk.staffId)
  return {
    'x-token': tokens.token,
    'x-customer': tokens.customerToken,
    atoken: tokens.aToken,
    acustomer: tokens.aCustomer,
  }
}

test('[OF085][OF088] a page comes as its customer has it, without scripts, forms or links, and runs nothing', async () => {
  const shown = await see({ id: customerId, page: 'subscriptions', locale: 'he' })
  expect(shown.status).toBe(200)
  expect(shown.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const policy = shown.headers.get('content-security-policy') ?? ''
  expect(policy.split('; ')).toEqual(expect.arrayContaining(['sandbox', "default-src 'none'"]))
  expect(policy).not.toMatch(/script-src|allow-|connect-src/)
  const html = await shown.text()
  expect(html).toContain('<h1>דנה</h1>')
  expect(html).not.toMatch(/<script|<form|href=|action=/)
})

test('[OF086] its session gets 403 for every POST, PUT and DELETE of the storefront, and reads', async () => {
  const headers = await viewed()
  const writes = endpoints.filter(({ endpoint }) => endpoint.method !== 'GET')
  expect(writes.length).toBeGreaterThan(50)
  for (const { endpoint } of writes) {
    const { method, path, alsoUnderAuth } = endpoint
    for (const address of alsoUnderAuth ? [path, `/auth${path}`] : [path]) {
      const url = `http://api${address.replace(/:\w+/g, 'x')}`
      const json = { ...headers, 'content-type': 'application/json' }
      const sent = endpoint.files
        ? new Request(url, { method, headers, body: new FormData() })
        : new Request(url, { method, headers: json, body: '{}' })
      const answer = await api.send(sent)
      expect([`${method} ${address}`, answer.status]).toEqual([`${method} ${address}`, 403])
    }
  }
  expect(accepted(await call(api.send, Get, {}, headers)).personal.customerToken).toBe(customerId)
})

test('[OF086] it lasts two minutes', async () => {
  const headers = await viewed()
  api.clock.advance(2 * MINUTE - 1)
  accepted(await call(api.send, Get, {}, headers))
  api.clock.advance(1)
  expect(await call(api.send, Get, {}, headers)).toMatchObject({ status: 401 })
})

test('[OF087] it is no device of the customer’s list, moves no last use, and makes no device a new one', async () => {
  const before = await sessions()
  const { items } = accepted(await call(api.send, Sessions, {}, dana.headers))
  api.clock.advance(MINUTE)
  const headers = await viewed()
  accepted(await call(api.send, Get, {}, headers))
  expect(accepted(await call(api.send, Sessions, {}, dana.headers)).items).toEqual(items)
  expect((await sessions()).filter(({ viewedBy }) => viewedBy === null)).toEqual(before)
  // Who never signed in before is mailed of no new device.
  await api.db.execute(sql`delete from sessions where viewed_by is null`)
  await openSession(api.deps, dana.customer, { ip: '', device: 'Chrome', deviceId: 'a' })
  await everythingSent(api.deps)
  expect(await inboxOf(api, dana.customer.email)).toEqual([])
})

test('[OF087] once the page is made its session is gone, and nothing of it stays', async () => {
  const before = await sessions()
  await see({ id: customerId, page: 'subscriptions' })
  await see({ id: customerId, page: 'my-vehicle' })
  expect(await sessions()).toEqual(before)
})

test('[OF089] it shows subscriptions, one subscription, my vehicle, payment methods and an order', async () => {
  const order = await placeOrder(api, dana)
  dana = await renewSession(api, dana)
  for (const page of seenPages) await see({ id: customerId, page, locale: 'en' })
  expect(visited).toEqual([
    '/en/profile/subscriptions',
    `/en/profile/subscriptions/${order.id}`,
    '/en/profile/my-vehicle',
    '/en/profile/payment-methods',
    `/en/order-summary/${order.id}`,
  ])
  visited.length = 0
  await see({ id: order.id, page: 'my-vehicle', locale: 'he' })
  expect(visited).toEqual([`/profile/my-vehicle/${order.id}`])
})

test('[OF085] what a customer has no page of is refused, and so is whoever is not theirs to see', async () => {
  const seen = (query: object, who = desk) =>
    who.ask(SeenBy, { id: customerId, page: 'subscriptions', ...query })
  refusedWith(await seen({ page: 'order' }), 8104)
  refusedWith(await seen({ page: 'my-vehicle', locale: 'he' }), 8104)
  refusedWith(await seen({}, await office.as('editor')), 8101)
  expect(await seen({ id: 'none' })).toMatchObject({ status: 404 })
  await placeOrder(api, dana)
  expect(await seen({}, await office.as('desk', { hubs: [2] }))).toMatchObject({ status: 404 })
  office.settings.storefront = undefined
  refusedWith(await seen({}), 8104)
})

test('[OF085][OF077] who looked at which page is in the log', async () => {
  await see({ id: customerId, page: 'payment-methods' })
  expect(
    await rowsOf(
      api.db,
      sql`select outcome, customer_id as "customerId", staff_id as "staffId", details from office_log where call = 'SeenBy'`,
    ),
  ).toEqual([
    { outcome: 'done', customerId, staffId: desk.staffId, details: { page: 'payment-methods' } },
  ])
})
