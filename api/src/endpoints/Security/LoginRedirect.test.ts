import { call } from '@galgal/contract/call'
import { Get } from '@galgal/contract/GetUser'
import { LoginRedirect } from '@galgal/contract/Security'
import { Signup } from '@galgal/contract/SR'
import { MINUTE } from '@galgal/domain/dates'
import { beforeEach, expect, test } from 'vitest'
import { signedIn, type TestApi } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted, inboxOf, PASSWORD } from '../../../test/people.ts'
import { links, sessions } from '../../db/schema/people.ts'
import { createLink } from '../../flows/login/links.ts'

const DANA = 'dana@example.co.il'

let api: TestApi
let customerId: string
beforeEach(async () => {
  api = await openTestApi()
  customerId = (await signedIn(api, { email: DANA })).customer.id
})

const link = (redirectPath = '') =>
  createLink(api.deps, api.db, { purpose: 'autoLogin', customerId, redirectPath })
const enter = (linkData: string, confirm?: boolean) =>
  call(api.send, LoginRedirect, { linkData, ...(confirm === undefined ? {} : { confirm }) })
const codeOf = (answer: { ok: boolean; code?: number }) => (answer.ok ? 200 : answer.code)

test('[AP42][AU16] the link signs in once, and says where to go', async () => {
  const linkData = await link('/profile/subscriptions?filter=active')
  const answer = accepted(await enter(linkData))
  expect(answer).toMatchObject({
    customerToken: customerId,
    registrationStageData: { registrationStageTypeId: 2, registrationStage: 'finished' },
    b2BType: '',
    expiresIn: 600,
    redirectUrl: '/profile/subscriptions?filter=active',
  })
  const { token } = answer as { token: string }
  accepted(await call(api.send, Get, {}, { 'x-token': token }))
  expect(await enter(linkData)).toMatchObject({ status: 409, code: 4059 })
})

test('[AP42] before the button is pressed it says for whom it is, and is not used', async () => {
  const linkData = await link()
  for (let n = 0; n < 3; n++)
    expect(accepted(await enter(linkData, false))).toEqual({
      maskedUser: 'd***@example.co.il',
      redirectUrl: '/profile/subscriptions',
    })
  expect(await api.db.select().from(sessions)).toHaveLength(1)
  accepted(await enter(linkData, true))
})

test('[AP43] the same under /auth', async () => {
  const response = await api.send(
    new Request(`http://api/auth${LoginRedirect.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ linkData: await link(), confirm: false }),
    }),
  )
  expect(await response.json()).toMatchObject({ maskedUser: 'd***@example.co.il' })
})

test('a browser gets the session in cookies that no script reads, and no token', async () => {
  const response = await api.send(
    new Request(`http://api${LoginRedirect.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ linkData: await link() }),
    }),
  )
  expect(await response.json()).toMatchObject({
    token: '',
    refreshToken: '',
    redirectUrl: '/profile/subscriptions',
  })
  const cookies = response.headers.getSetCookie()
  expect(cookies.find((it) => it.startsWith('xToken='))).toMatch(/HttpOnly/)
})

test('of twenty who press at once, one is signed in', async () => {
  const linkData = await link()
  const answers = await Promise.all(Array.from({ length: 20 }, () => enter(linkData)))
  expect(answers.map(codeOf).toSorted()).toEqual([200, ...Array(19).fill(4059)])
  expect(await api.db.select().from(sessions)).toHaveLength(2)
})

test('after five minutes it is over', async () => {
  const linkData = await link()
  api.clock.advance(5 * MINUTE - 1)
  accepted(await enter(linkData, false))
  api.clock.advance(1)
  for (const confirm of [false, true]) expect(codeOf(await enter(linkData, confirm))).toBe(4059)
})

test('[S10] where it leads is always a page of ours', async () => {
  const paths = [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/%2f%2fevil.example',
    'javascript:alert(1)',
  ]
  for (const path of paths)
    expect(accepted(await enter(await link(path), false))).toMatchObject({
      redirectUrl: '/profile/subscriptions',
    })
  expect(accepted(await enter(await link('/faq'), false))).toMatchObject({ redirectUrl: '/faq' })
})

test('a link to a new password says for whom it is and signs nobody in', async () => {
  for (const purpose of ['reset', 'first'] as const) {
    const linkData = await createLink(api.deps, api.db, { purpose, customerId })
    expect(accepted(await enter(linkData, false))).toMatchObject({
      maskedUser: 'd***@example.co.il',
    })
    const secret = linkData.replace(/^\w+\//, '')
    for (const sent of [linkData, secret]) expect(codeOf(await enter(sent))).toBe(4059)
  }
  expect(await api.db.select().from(sessions)).toHaveLength(1)
})

const signup = (username: string) =>
  call(api.send, Signup, {
    username,
    password: PASSWORD,
    allowMarketing: false,
    customertype: 'B2C',
  })

test('the e-mail of a taken e-mail leads in without a password, or to a new one', async () => {
  accepted(await signup(DANA))
  const [message] = await inboxOf(api, DANA)
  expect(message?.link).toMatch(/^http:\/\/localhost:3000\/auto-login\?linkData=[\w-]{43}$/)
  expect(message?.body).toContain(message?.link)
  expect(message?.body).toContain('http://localhost:3000/login/recover')
  const linkData = new URL(message?.link ?? '').searchParams.get('linkData') ?? ''
  expect(accepted(await enter(linkData))).toMatchObject({ customerToken: customerId })
})

test('a free e-mail gets its code and no link', async () => {
  accepted(await signup('noa@example.co.il'))
  const [message] = await inboxOf(api, 'noa@example.co.il')
  expect(message).not.toHaveProperty('link')
  expect(await api.db.select().from(links)).toEqual([])
})
