import { expect, test } from 'vitest'
import {
  addressOf,
  atPhone,
  errorAnswer,
  finished,
  openRoute,
  signedIn,
  userAnswer,
} from '../../test/open-route.ts'
import { requireCustomer } from './customer.server.ts'

const profile = '/profile/subscriptions?filter=active'

test('[GD06] [GD07] [GD11] a visitor is led to the consumer catalogue, and the API is not asked', async () => {
  const { args, calls } = openRoute({ path: profile })
  expect(await addressOf(() => requireCustomer(args))).toBe('/catalog')
  expect(calls).toEqual([])
  const english = openRoute({ path: '/en/subscribe', locale: 'en' })
  expect(await addressOf(() => requireCustomer(english.args))).toBe('/en/catalog')
})

test('[GD06] [GD07] [RO05] a visitor is led to the cars of the kind chosen at sign-up, else of the store visited last', async () => {
  const to = (cookies: Record<string, string>) =>
    addressOf(() => requireCustomer(openRoute({ path: profile, cookies }).args))
  expect(await to({ store: 'B2B' })).toBe('/business/catalog')
  expect(await to({ store: 'B2C' })).toBe('/catalog')
  expect(await to({ store: 'anything' })).toBe('/catalog')
  expect(await to({ store: 'B2B', signup: '{"kind":"private"}' })).toBe('/catalog')
  expect(await to({ store: 'B2C', signup: '{"kind":"freelancer"}' })).toBe('/business/catalog')
  expect(await to({ store: 'B2C', signup: '{"kind":"company"}' })).toBe('/business/catalog')
  expect(await to({ signup: '{}' })).toBe('/catalog')
})

test('a customer passes', async () => {
  const { args } = openRoute({
    path: profile,
    cookies: signedIn,
    api: { 'GetUser/Get': userAnswer(finished) },
  })
  expect((await requireCustomer(args)).personal.firstName).toBe('Dana')
})

test('[SU29] an unfinished sign-up is led to its open step', async () => {
  const { args } = openRoute({
    path: profile,
    cookies: signedIn,
    api: { 'GetUser/Get': userAnswer(atPhone) },
  })
  expect(await addressOf(() => requireCustomer(args))).toBe('/register/phone')
})

test('a session that has ended leads to the login page and back', async () => {
  const { args, context } = openRoute({
    path: profile,
    cookies: signedIn,
    api: { 'GetUser/Get': errorAnswer(401) },
  })
  expect(await addressOf(() => requireCustomer(args))).toBe('/login')
  expect(context.cookies.get('intent')).toBe(profile)
})

test('an API that cannot answer ends no session', async () => {
  const { args, context } = openRoute({
    cookies: signedIn,
    api: { 'GetUser/Get': errorAnswer(503) },
  })
  await expect(requireCustomer(args)).rejects.toMatchObject({ init: { status: 503 } })
  expect(context.setCookies.size).toBe(0)
})
