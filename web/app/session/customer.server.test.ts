import { expect, test } from 'vitest'
import {
  addressOf,
  atPhone,
  errorAnswer,
  finished,
  openPage,
  signedIn,
  userAnswer,
} from '../../test/open-page.ts'
import { requireCustomer } from './customer.server.ts'

const profile = '/profile/subscriptions?filter=active'

test('[GD06] [GD07] [GD11] a visitor is led to the consumer catalogue, and the API is not asked', async () => {
  const { page, asked } = openPage({ path: profile })
  expect(await addressOf(() => requireCustomer(page))).toBe('/catalog')
  expect(asked).toEqual([])
  const english = openPage({ path: '/en/subscribe', locale: 'en' })
  expect(await addressOf(() => requireCustomer(english.page))).toBe('/en/catalog')
})

test('[GD06] [GD07] [RO05] a visitor is led to the cars of the kind chosen at sign-up, else of the store visited last', async () => {
  const to = (cookies: Record<string, string>) =>
    addressOf(() => requireCustomer(openPage({ path: profile, cookies }).page))
  expect(await to({ store: 'B2B' })).toBe('/business/catalog')
  expect(await to({ store: 'B2C' })).toBe('/catalog')
  expect(await to({ store: 'anything' })).toBe('/catalog')
  expect(await to({ store: 'B2B', signup: '{"kind":"private"}' })).toBe('/catalog')
  expect(await to({ store: 'B2C', signup: '{"kind":"freelancer"}' })).toBe('/business/catalog')
  expect(await to({ store: 'B2C', signup: '{"kind":"company"}' })).toBe('/business/catalog')
  expect(await to({ signup: '{}' })).toBe('/catalog')
})

test('a customer passes', async () => {
  const { page } = openPage({
    path: profile,
    cookies: signedIn,
    api: { 'GetUser/Get': userAnswer(finished) },
  })
  expect((await requireCustomer(page)).personal.firstName).toBe('Dana')
})

test('[SU29] an unfinished sign-up is led to its open step', async () => {
  const { page } = openPage({
    path: profile,
    cookies: signedIn,
    api: { 'GetUser/Get': userAnswer(atPhone) },
  })
  expect(await addressOf(() => requireCustomer(page))).toBe('/register/phone')
})

test('a session that has ended leads to the login page and back', async () => {
  const { page, visit } = openPage({
    path: profile,
    cookies: signedIn,
    api: { 'GetUser/Get': errorAnswer(401) },
  })
  expect(await addressOf(() => requireCustomer(page))).toBe('/login')
  expect(visit.cookies.get('intent')).toBe(profile)
})

test('an API that cannot answer ends no session', async () => {
  const { page, visit } = openPage({ cookies: signedIn, api: { 'GetUser/Get': errorAnswer(503) } })
  await expect(requireCustomer(page)).rejects.toMatchObject({ init: { status: 503 } })
  expect(visit.setCookies.size).toBe(0)
})
