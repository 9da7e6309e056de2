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
import { visitorOf } from './visitor.server.ts'

const dana = () => ({ 'GetUser/Get': userAnswer(finished) })

test('a visitor without a session is nobody, and the API is not asked', async () => {
  const { page, visit, asked } = openPage()
  expect(await visitorOf(page)).toBeNull()
  expect(asked).toEqual([])
  expect(visit.setCookies.size).toBe(0)
})

test('who is signed in has a name, and the mark that scripts read', async () => {
  const { page, visit } = openPage({ cookies: signedIn, api: dana() })
  expect(await visitorOf(page)).toEqual({
    name: 'Dana Levi',
    email: 'dana@example.co.il',
    isBusiness: false,
    isIndividual: true,
    isFinished: true,
  })
  expect(visit.setCookies.get('signedIn')).not.toContain('HttpOnly')
})

test('[RO04] [RO05] a freelancer sees the cars of businesses, and the logo leads them home', async () => {
  const api = { 'GetUser/Get': userAnswer(atPhone, 'Individual') }
  const { page } = openPage({ cookies: signedIn, api })
  expect(await visitorOf(page)).toMatchObject({
    isBusiness: true,
    isIndividual: true,
    isFinished: false,
  })
})

test('[RO05] a company sees the cars of businesses, also behind the logo', async () => {
  const api = { 'GetUser/Get': userAnswer(finished, 'Company') }
  const { page } = openPage({ cookies: signedIn, api })
  expect(await visitorOf(page)).toMatchObject({ isBusiness: true, isIndividual: false })
})

test('an API that breaks leaves the page without a greeting, and one that says no leads on', async () => {
  const { page } = openPage({ cookies: signedIn, api: { 'GetUser/Get': errorAnswer(503) } })
  expect(await visitorOf(page)).toBeNull()
  const refused = openPage({ cookies: signedIn, api: { 'GetUser/Get': errorAnswer(403, 4116) } })
  expect(await addressOf(() => visitorOf(refused.page))).toBe('/register')
})

test('a mark that is right is not set again', async () => {
  const { page, visit } = openPage({ cookies: { ...signedIn, signedIn: '1' }, api: dana() })
  await visitorOf(page)
  expect(visit.setCookies.size).toBe(0)
})

test('a mark without a session is taken back', async () => {
  const { page, visit } = openPage({ cookies: { signedIn: '1' } })
  expect(await visitorOf(page)).toBeNull()
  expect(visit.setCookies.get('signedIn')).toContain('Max-Age=0')
})

test('a session that has ended takes its mark along', async () => {
  const cookies = { ...signedIn, xRefresh: 'R', signedIn: '1' }
  const api = { 'GetUser/Get': errorAnswer(401), 'Security/LoginRefresh': errorAnswer(401) }
  const { page, visit } = openPage({ cookies, api })
  expect(await visitorOf(page)).toBeNull()
  expect(visit.setCookies.get('signedIn')).toContain('Max-Age=0')
})

test('a page that asks who its visitor is may not be kept', async () => {
  const { page, visit } = openPage()
  await visitorOf(page)
  expect(visit.hasReadCookie).toBe(true)
})
