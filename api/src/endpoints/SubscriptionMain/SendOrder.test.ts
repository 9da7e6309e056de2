import { call } from '@galgal/contract/call'
import { SendOrder } from '@galgal/contract/SubscriptionMain'
import { HOUR } from '@galgal/domain/dates'
import { beforeEach, expect, test } from 'vitest'
import { renewSession, type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { colourAndDate, draft } from '../../../test/orders.ts'
import { accepted, inboxOf } from '../../../test/people.ts'

let api: TestApi
let dana: SignedIn
let id: string
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api)
  id = (await draft(api, dana, [colourAndDate])).id
})

const ask = (who = dana, subscriptionId = id) =>
  call(api.send, SendOrder, { subscriptionId }, who.headers)

test('the customer is mailed a link to their order, which names the car and its last day', async () => {
  expect(accepted(await ask())).toEqual({ done: true })
  const [message, ...more] = await inboxOf(api, dana.customer.email)
  expect(more).toEqual([])
  expect(message?.link).toBe(
    `http://localhost:3000/login?to=/order-summary/${id}%3Fnotification%3Dorder`,
  )
  expect(message?.subject).toContain('טוסון')
  expect(message?.body).toContain('06/12/2026')
})

test('in English it leads to the English page', async () => {
  const noa = await signedIn(api, { locale: 'en' })
  const order = await draft(api, noa, [colourAndDate])
  await ask(noa, order.id)
  const [message] = await inboxOf(api, noa.customer.email)
  expect(message?.link).toBe(
    `http://localhost:3000/en/login?to=/order-summary/${order.id}%3Fnotification%3Dorder`,
  )
})

test('asked for again it is sent again, three times an hour', async () => {
  for (const _ of [1, 2, 3]) accepted(await ask())
  expect(await ask()).toMatchObject({ ok: false, status: 429, retryAfterSeconds: 3600 })
  api.clock.advance(HOUR)
  accepted(await ask(await renewSession(api, dana)))
  expect(await inboxOf(api, dana.customer.email)).toHaveLength(4)
})

test('another’s order is as missing as one that never was, and nobody is mailed', async () => {
  const noa = await signedIn(api)
  for (const it of [id, 'none'])
    expect(await ask(noa, it)).toMatchObject({ ok: false, status: 404, code: 7025 })
  expect(await inboxOf(api, noa.customer.email)).toEqual([])
})
