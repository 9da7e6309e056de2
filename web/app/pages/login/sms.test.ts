import { MINUTE } from '@galgal/domain/dates'
import { messages } from '@galgal/i18n/messages'
import { expect, test } from 'vitest'
import { addressOf, atPhone, errorAnswer, finished, openRoute } from '../../../test/open-route.ts'
import { logIn, loginPageOf } from './login.server.ts'
import { openRequest, verifyCode } from './sms.server.ts'

const phone = { callingCode: '+972', phoneNumber: '052-123 4567' }
const requested = (requestId = 'R1') =>
  Response.json({ requestId, resendAfter: 60, expiresIn: 600, codeLength: 6 })
const opened = (stage: typeof finished) =>
  Response.json({
    token: 'T1',
    aToken: 'A1',
    customerToken: 'C1',
    aCustomer: 'AC1',
    refreshToken: 'F1',
    registrationStageData: stage,
    b2BType: '',
    expiresIn: 600,
  })

/** The login page, sent with a phone. */
const asking = (answer: Response, over: Parameters<typeof openRoute>[0] = {}) =>
  openRoute({
    path: '/login?way=sms',
    form: phone,
    api: { 'Security/SMSCodeRequest': answer },
    ...over,
  })

/** The page of the code, in the browser that asked for one. */
const verifying = (
  form: Record<string, string>,
  api: Record<string, Response>,
  more: Record<string, string> = {},
) => {
  const login = { ...phone, request: { id: 'R1', requestedAt: Date.now() } }
  const cookies = { login: JSON.stringify(login), ...more }
  return openRoute({ path: '/login/verify', form, api, cookies })
}

test('[AU02][RT18] a phone asks for a code, and the page of the code names it', async () => {
  const { args, context, calls } = asking(requested())
  expect(await addressOf(() => logIn(args))).toBe('/login/verify')
  expect(calls).toEqual([
    {
      name: 'Security/SMSCodeRequest',
      body: { phone: { code: '+972', phoneNumber: '052-123 4567' } },
    },
  ])
  expect(context.setCookies.get('login')).toMatch(/; HttpOnly;.*|Max-Age=600/)
  const next = openRoute({ cookies: Object.fromEntries(context.cookies) })
  expect(openRequest(next.args)).toMatchObject({ requestId: 'R1', number: '052-123-4567' })
})

test('[AU02][SU31] the code of this browser’s own request opens a session and greets', async () => {
  const { args, context, calls } = verifying(
    { code: '123 456' },
    { 'Security/SMSLogin': opened(finished) },
  )
  expect(await addressOf(() => verifyCode(args))).toBe('/login/welcome')
  expect(calls).toEqual([
    { name: 'Security/SMSLogin', body: { requestId: 'R1', VerificationCode: '123 456' } },
  ])
  expect(context.cookies.get('xToken')).toBe('T1')
  expect(context.cookies.has('login')).toBe(false)
})

test('[SU29] an unfinished sign-up goes on at its step', async () => {
  const { args } = verifying({ code: '123456' }, { 'Security/SMSLogin': opened(atPhone) })
  expect(await addressOf(() => verifyCode(args))).toBe('/register/phone')
})

test('the page that was wanted comes before the greeting', async () => {
  const { args } = verifying(
    { code: '123456' },
    { 'Security/SMSLogin': opened(finished) },
    { intent: '/subscribe/pricing-plans?car=10080' },
  )
  expect(await addressOf(() => verifyCode(args))).toBe('/subscribe/pricing-plans?car=10080')
})

test('a browser that asked for no code is asked for a phone', async () => {
  const { args } = openRoute({ path: '/login/verify', form: { code: '123456' } })
  expect(await addressOf(() => verifyCode(args))).toBe('/login?way=sms')
  const english = openRoute({ locale: 'en', cookies: { login: '{"request":7}' } })
  expect(await addressOf(() => openRequest(english.args))).toBe('/en/login?way=sms')
})

test('a wrong code is said at its field, and the request stays', async () => {
  const { args, context } = verifying(
    { code: '000000' },
    { 'Security/SMSLogin': errorAnswer(401, 4057) },
  )
  expect(await verifyCode(args)).toMatchObject({
    init: { status: 401 },
    data: {
      values: { code: '000000' },
      fields: { code: messages.he.errors.error_customMessage_4057 },
    },
  })
  expect(
    openRequest(openRoute({ cookies: Object.fromEntries(context.cookies) }).args),
  ).toMatchObject({
    requestId: 'R1',
  })
})

test('an empty code and an empty phone are named, and the API is not asked', async () => {
  const { args, calls } = verifying({ code: '' }, {})
  expect(await verifyCode(args)).toMatchObject({
    data: { fields: { code: 'הזינו את הקוד בן 6 הספרות' } },
  })
  const empty = asking(requested(), { form: { ...phone, phoneNumber: '' } })
  expect(await logIn(empty.args)).toMatchObject({
    data: { fields: { phoneNumber: 'הזינו מספר נייד' } },
  })
  expect([...calls, ...empty.calls]).toEqual([])
})

test('a number that gets no SMS is said at its field, and stays in another language', async () => {
  const { args, context } = asking(errorAnswer(409, 7013))
  expect(await logIn(args)).toMatchObject({
    data: { fields: { phoneNumber: messages.he.errors.error_customMessage_7013 } },
  })
  const cookies = Object.fromEntries(context.cookies)
  const api = { 'Global/GetRegistrationLocation': errorAnswer(503) }
  const english = openRoute({ path: '/login?way=sms', locale: 'en', cookies, api })
  expect(await loginPageOf(english.args)).toMatchObject({ isBySms: true, typed: phone })
  const invalid = asking(errorAnswer(400, 400, { 'phone.phoneNumber': 'not a phone' }))
  expect(await logIn(invalid.args)).toMatchObject({
    data: { fields: { phoneNumber: 'not a phone' } },
  })
})

test('when no message can be sent, the other way is named', async () => {
  const { args } = asking(errorAnswer(503))
  expect(await logIn(args)).toMatchObject({
    init: { status: 503 },
    data: { values: phone, message: expect.stringContaining('היכנסו עם סיסמה') },
  })
})

const tooSoon = () => errorAnswer(429)

test('a new code replaces the request, and one that comes too soon leaves it as it is', async () => {
  const { args, context } = verifying(
    { again: 'yes' },
    { 'Security/SMSCodeRequest': requested('R2') },
  )
  expect(await addressOf(() => verifyCode(args))).toBe('/login/verify?sent')
  expect(openRequest(args).requestId).toBe('R2')
  expect(context.cookies.has('xToken')).toBe(false)

  const early = verifying({ again: 'yes' }, { 'Security/SMSCodeRequest': tooSoon() })
  expect(await verifyCode(early.args)).toMatchObject({
    init: { status: 429 },
    data: { message: 'no 429' },
  })
  expect(openRequest(early.args).requestId).toBe('R1')
})

test('the same number asked again too soon leads to the code that was sent; another number does not', async () => {
  const login = { ...phone, request: { id: 'R1', requestedAt: Date.now() } }
  const cookies = { login: JSON.stringify(login) }
  const typed = { callingCode: '+972', phoneNumber: '0521234567' }
  const same = asking(tooSoon(), { form: typed, cookies })
  expect(await addressOf(() => logIn(same.args))).toBe('/login/verify')
  expect(openRequest(same.args).requestId).toBe('R1')

  const other = asking(tooSoon(), { form: { ...typed, phoneNumber: '0521234568' }, cookies })
  expect(await logIn(other.args)).toMatchObject({ init: { status: 429 } })
  expect(await addressOf(() => openRequest(other.args))).toBe('/login?way=sms')
})

test('another code may be asked for a minute after the last', () => {
  const againIn = (ago: number) => {
    const request = { id: 'R1', requestedAt: Date.now() - ago }
    const cookies = { login: JSON.stringify({ ...phone, request }) }
    return openRequest(openRoute({ cookies }).args).wait.seconds
  }
  expect(againIn(0)).toBe(60)
  expect(againIn(MINUTE / 2)).toBe(30)
  expect(againIn(2 * MINUTE)).toBe(0)
})
