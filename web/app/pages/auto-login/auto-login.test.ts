import { expect, test } from 'vitest'
import { addressOf, atPhone, errorAnswer, finished, openRoute } from '../../../test/open-route.ts'
import { enter, openLink } from './auto-login.server.ts'

const CALL = 'Security/LoginRedirect'
const opened = (stage: typeof finished, redirectUrl = '/profile/subscriptions?filter=active') =>
  Response.json({
    token: 'T1',
    aToken: 'A1',
    customerToken: 'C1',
    aCustomer: 'AC1',
    refreshToken: 'R1',
    registrationStageData: stage,
    b2BType: '',
    expiresIn: 600,
    redirectUrl,
  })
const at = (answer: Response, over: Parameters<typeof openRoute>[0] = {}) =>
  openRoute({ path: '/auto-login?linkData=v5Tb', api: { [CALL]: answer }, ...over })
const sent = (answer: Response, over = {}) => at(answer, { form: { linkData: 'v5Tb' }, ...over })

test('[RT20] opening the page says for whom the link is, and does not use it', async () => {
  const { args, calls, context } = at(
    Response.json({ maskedUser: 'd***@example.co.il', redirectUrl: '/' }),
  )
  expect(await openLink(args)).toEqual({ linkData: 'v5Tb', user: 'd***@example.co.il' })
  expect(calls).toEqual([{ name: CALL, body: { linkData: 'v5Tb', confirm: false } }])
  expect(context.cookies.has('xToken')).toBe(false)
})

test('a link that has ended, or none, is nobody’s; a busy API is no verdict', async () => {
  for (const answer of [errorAnswer(409, 4059), errorAnswer(400)])
    expect(await openLink(at(answer).args)).toMatchObject({ user: undefined })
  const none = at(errorAnswer(500), { path: '/auto-login' })
  expect(await openLink(none.args)).toMatchObject({ user: undefined })
  expect(none.calls).toEqual([])
  await expect(openLink(at(errorAnswer(503)).args)).rejects.toMatchObject({ init: { status: 503 } })
})

test('[AU16] the button signs in and leads where the e-mail meant, in the page’s language', async () => {
  const { args, calls, context } = sent(opened(finished), { locale: 'en' })
  expect(await addressOf(() => enter(args))).toBe('/en/profile/subscriptions?filter=active')
  expect(calls).toEqual([{ name: CALL, body: { linkData: 'v5Tb' } }])
  expect(context.cookies.get('xToken')).toBe('T1')
})

test('an unfinished sign-up goes on at its step, and the page that was wanted comes first', async () => {
  const cookies = { intent: '/subscribe/pricing-plans?car=10080' }
  expect(await addressOf(() => enter(sent(opened(atPhone), { cookies }).args))).toBe(
    '/register/phone',
  )
  expect(await addressOf(() => enter(sent(opened(finished), { cookies }).args))).toBe(
    '/subscribe/pricing-plans?car=10080',
  )
})

test('a link that was used meanwhile shows the page anew, without it', async () => {
  const { args, context } = sent(errorAnswer(409, 4059))
  expect(await addressOf(() => enter(args))).toBe('/auto-login')
  expect(context.cookies.has('xToken')).toBe(false)
})
