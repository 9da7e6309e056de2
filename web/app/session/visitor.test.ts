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
import { visitorOf } from './visitor.server.ts'

const dana = () => ({ 'GetUser/Get': userAnswer(finished) })

test('a visitor without a session is nobody, and the API is not asked', async () => {
  const { args, context, calls } = openRoute()
  expect(await visitorOf(args)).toBeNull()
  expect(calls).toEqual([])
  expect(context.setCookies.size).toBe(0)
})

test('who is signed in has a name, and the marker that scripts read', async () => {
  const { args, context } = openRoute({ cookies: signedIn, api: dana() })
  expect(await visitorOf(args)).toEqual({
    name: 'Dana Levi',
    email: 'dana@example.co.il',
    isBusiness: false,
    isIndividual: true,
    isFinished: true,
  })
  expect(context.setCookies.get('signedIn')).not.toContain('HttpOnly')
})

test('[RO04] [RO05] a freelancer sees the cars of businesses, and the logo leads them home', async () => {
  const api = { 'GetUser/Get': userAnswer(atPhone, 'Individual') }
  const { args } = openRoute({ cookies: signedIn, api })
  expect(await visitorOf(args)).toMatchObject({
    isBusiness: true,
    isIndividual: true,
    isFinished: false,
  })
})

test('[RO05] a company sees the cars of businesses, also behind the logo', async () => {
  const api = { 'GetUser/Get': userAnswer(finished, 'Company') }
  const { args } = openRoute({ cookies: signedIn, api })
  expect(await visitorOf(args)).toMatchObject({ isBusiness: true, isIndividual: false })
})

test('an API that breaks leaves the page without a greeting, and one that says no leads on', async () => {
  const { args } = openRoute({ cookies: signedIn, api: { 'GetUser/Get': errorAnswer(503) } })
  expect(await visitorOf(args)).toBeNull()
  const refused = openRoute({ cookies: signedIn, api: { 'GetUser/Get': errorAnswer(403, 4116) } })
  expect(await addressOf(() => visitorOf(refused.args))).toBe('/register')
})

test('a marker that is right is not set again', async () => {
  const { args, context } = openRoute({ cookies: { ...signedIn, signedIn: '1' }, api: dana() })
  await visitorOf(args)
  expect(context.setCookies.size).toBe(0)
})

test('a marker without a session is taken back', async () => {
  const { args, context } = openRoute({ cookies: { signedIn: '1' } })
  expect(await visitorOf(args)).toBeNull()
  expect(context.setCookies.get('signedIn')).toContain('Max-Age=0')
})

test('a session that has ended takes its marker along', async () => {
  const cookies = { ...signedIn, xRefresh: 'R', signedIn: '1' }
  const api = { 'GetUser/Get': errorAnswer(401), 'Security/LoginRefresh': errorAnswer(401) }
  const { args, context } = openRoute({ cookies, api })
  expect(await visitorOf(args)).toBeNull()
  expect(context.setCookies.get('signedIn')).toContain('Max-Age=0')
})

test('a page that asks who its visitor is may not be kept', async () => {
  const { args, context } = openRoute()
  await visitorOf(args)
  expect(context.hasReadCookie).toBe(true)
})
