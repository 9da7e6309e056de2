import { expect, test } from 'vitest'
import {
  addressOf,
  atPhone,
  errorAnswer,
  finished,
  openRoute,
  signedIn,
  userAnswer,
} from '../../../test/open-route.ts'
import { orderAnswer } from '../../../test/order-answer.ts'
import { subscriptionOf } from '../../../test/subscription.fixture.ts'
import { takeOrderSummary } from '../../checkout/order-summary.server.ts'
import { loader } from './stored-order.tsx'

const ID = '019ab5c0-3d11-7b52-9a6e-5f0c1b2a7d41'

function open(id: string | undefined, options: Parameters<typeof openRoute>[0] = {}) {
  const path = id === undefined ? '/order-summary' : `/order-summary/${id}`
  const opened = openRoute({ path, ...options })
  const args = { ...opened.args, params: { ...opened.args.params, id } }
  return { ...opened, load: () => loader(args as unknown as Parameters<typeof loader>[0]) }
}

test('[GD08] a visitor without an order to show is led to the cars of their kind', async () => {
  expect(await addressOf(open(undefined).load)).toBe('/catalog')
  const business = open(undefined, { cookies: { store: 'B2B' }, locale: 'en' })
  expect(await addressOf(business.load)).toBe('/en/business/catalog')
})

test('[GD09] a visitor who asks for an order logs in first, and the order is remembered for half an hour', async () => {
  const { load, context, calls } = open(ID, { locale: 'en' })
  expect(await addressOf(load)).toBe('/en/login')
  expect(context.setCookies.get('orderSummaryId')).toBe(
    `orderSummaryId=${ID}; Path=/; Max-Age=1800; HttpOnly; SameSite=Lax`,
  )
  expect(calls).toEqual([])
})

test('[AU17] after signing in the remembered order is asked for once, in the language of the moment', () => {
  const { args, context } = openRoute({ locale: 'en', cookies: { orderSummaryId: ID } })
  expect(takeOrderSummary(args)).toBe(`/en/order-summary/${ID}`)
  expect(context.setCookies.get('orderSummaryId')).toContain('Max-Age=0')
  expect(takeOrderSummary(args)).toBeUndefined()
})

test.for(['', '../profile', '//evil.example', 'x'.repeat(65), 'a/b', '%2e%2e'])(
  'a remembered %j is forgotten',
  (id) => {
    const { args, context } = openRoute({ cookies: { orderSummaryId: id } })
    expect(takeOrderSummary(args)).toBeUndefined()
    expect(context.cookies.has('orderSummaryId')).toBe(false)
  },
)

test('what cannot be an order is not there, for anyone', async () => {
  for (const cookies of [{}, signedIn]) {
    const { load, context } = open('no such order', { cookies })
    await expect(load()).rejects.toMatchObject({ init: { status: 404 } })
    expect(context.setCookies.size).toBe(0)
  }
})

test('an order of another is as missing as one that never was', async () => {
  const api = {
    'GetUser/Get': userAnswer(finished),
    'SubscriptionMain/getSubscription': errorAnswer(404),
  }
  const { load } = open(ID, { cookies: signedIn, api })
  await expect(load()).rejects.toMatchObject({ init: { status: 404 } })
})

test('[LD04] an order of an e-mail that reached someone else leads to their own, and says so', async () => {
  const path = `/order-summary/${ID}?notification=order`
  const api = {
    'GetUser/Get': userAnswer(finished),
    'SubscriptionMain/getSubscription': errorAnswer(404),
  }
  const { load } = open(ID, { path, cookies: signedIn, api })
  expect(await addressOf(load)).toBe('/profile/subscriptions?notification=wrong')
  const broken = { ...api, 'SubscriptionMain/getSubscription': errorAnswer(503) }
  const later = open(ID, { path, cookies: signedIn, api: broken })
  await expect(later.load()).rejects.toMatchObject({ init: { status: 503 } })
})

test('[LD04] that an order was an e-mail’s is remembered while its reader signs in', async () => {
  const asking = open(ID, { path: `/order-summary/${ID}?notification=order` })
  expect(await addressOf(asking.load)).toBe('/login')
  const saved = asking.context.cookies.get('orderSummaryId') ?? ''
  const { args } = openRoute({ cookies: { orderSummaryId: saved } })
  expect(takeOrderSummary(args)).toBe(`/order-summary/${ID}?notification=order`)
})

test.for([
  ['the open order', [{ orderId: 'old' }], ['open', 'older'], '/en/order-summary/open'],
  [
    'the order placed last',
    [{ orderId: 'last' }, { orderId: 'old' }],
    [],
    '/en/order-summary/last',
  ],
  ['no order', [], [], '/en/business/catalog'],
] as const)('[RT21] without an id it is %s', async ([, subscriptions, drafts, to]) => {
  const mine = {
    items: subscriptions.map((it) => subscriptionOf(it)),
    count: subscriptions.length,
    filters: [],
    drafts: drafts.map((id) => ({
      id,
      fullname: 'Toyota Yaris',
      imageURL: '/images/x.svg',
      stage: 'checkout',
      inPayment: false,
      expiresAt: '2026-12-05T10:00:00.000Z',
    })),
  }
  const api = {
    'GetUser/Get': userAnswer(finished, 'Company'),
    'SubscriptionMain/GetMySubscription': Response.json(mine),
  }
  const { load } = open(undefined, { cookies: signedIn, api, locale: 'en' })
  expect(await addressOf(load)).toBe(to)
})

test('an unfinished sign-up comes first, and an ended session logs in and comes back', async () => {
  const unfinished = { 'GetUser/Get': userAnswer(atPhone) }
  expect(await addressOf(open(ID, { cookies: signedIn, api: unfinished }).load)).toBe(
    '/register/phone',
  )
  const ended = open(ID, { cookies: signedIn, api: { 'GetUser/Get': errorAnswer(401) } })
  expect(await addressOf(ended.load)).toBe('/login')
  expect(ended.context.cookies.get('intent')).toBe(`/order-summary/${ID}`)
})

test.for([
  ['ordered', `/subscribe/confirmation?order=${ID}`],
  ['paying', `/success?order=${ID}`],
] as const)('[RT22] an order that is %s is shown by its own page', async ([orderStatus, to]) => {
  const api = {
    'GetUser/Get': userAnswer(finished),
    'SubscriptionMain/getSubscription': orderAnswer({ id: ID, orderStatus }),
  }
  expect(await addressOf(open(ID, { cookies: signedIn, api }).load)).toBe(to)
})
