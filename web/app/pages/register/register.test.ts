import { expect, test } from 'vitest'
import { addressOf, openRoute, signedIn, signupAnswer } from '../../../test/open-route.ts'
import { passwordHash } from '../../session/password-hash.server.ts'
import { draftOf } from '../../session/signup-draft.server.ts'
import { detailsErrors, detailsOf } from './details.server.ts'
import { action as sendEmail } from './email-password.tsx'
import { enterStep, progressOf } from './progress.server.ts'
import { refused } from './refused.server.ts'

const member = (state: number, cookies: Record<string, string> = {}) =>
  openRoute({ cookies: { ...signedIn, ...cookies }, api: { 'SR/Update': signupAnswer(state) } })
    .args

test('[SU01] a sign-up opens at the first of its eight steps that is not done', async () => {
  expect((await progressOf(openRoute().args)).open).toBe('type')
  expect((await progressOf(member(4))).open).toBe('phone')
  expect((await progressOf(member(8))).open).toBe('identity')
})

test('a step ahead of the open one leads back to it', async () => {
  expect(await addressOf(() => enterStep(openRoute().args, 'address'))).toBe('/register/type')
  expect(await addressOf(() => enterStep(member(6), 'identity'))).toBe('/register/details')
  expect(await addressOf(() => enterStep(member(6), 'details'))).toBeUndefined()
})

test('[GD04] [GD05] a customer is led to the catalogue, unless a new sign-up has begun', async () => {
  expect(await addressOf(() => progressOf(member(9)))).toBe('/catalog')
  const begun = member(9, { signup: '{"kind":"company"}' })
  expect((await progressOf(begun)).open).toBe('email-password')
})

const emailPage = (form: Record<string, string>, locale?: 'en') =>
  openRoute({
    ...(locale ? { locale } : {}),
    cookies: { signup: '{"kind":"company"}' },
    form,
    api: { 'SR/Signup': signupAnswer(3) },
  })
type EmailArgs = Parameters<typeof sendEmail>[0]

test('[AU09] [SU20] the API gets the hash of the password, and the browser keeps neither in sight', async () => {
  const { args, calls, context } = emailPage({
    email: 'dana@example.co.il',
    password: 'correct 1',
    phoneNumber: '0521234567',
  })
  expect(await addressOf(() => sendEmail(args as unknown as EmailArgs))).toBe(
    '/register/email-code',
  )
  expect(calls[0]?.body).toEqual({
    username: 'dana@example.co.il',
    password: passwordHash('correct 1'),
    allowMarketing: false,
    customertype: 'B2B',
    b2BType: 'Company',
  })
  expect(draftOf(args)).toEqual({
    activeStep: 2,
    kind: 'company',
    username: 'dana@example.co.il',
    password: passwordHash('correct 1'),
    handle: 'sgn_1',
    allowMarketing: false,
    codeSentAt: expect.any(Number),
    phone: { callingCode: '+972', phoneNumber: '0521234567' },
  })
  expect([...context.setCookies.values()].join()).not.toContain(passwordHash('correct 1'))
})

test('[VL12] a short password and a phone that gets no messages are said before anything is asked of the API', async () => {
  const { args, calls } = emailPage(
    { email: 'dana', password: '1234567', phoneNumber: '03-1234567' },
    'en',
  )
  const answer = await sendEmail(args as unknown as EmailArgs)
  expect(answer).toMatchObject({ data: { values: { email: 'dana' } } })
  const { fields } = (answer as { data: { fields: Record<string, string> } }).data
  expect(Object.keys(fields)).toEqual(['email', 'password', 'phoneNumber'])
  expect(fields.password).toBe('The password is too short. Add more characters')
  expect(calls).toEqual([])
})

test('a refusal leads to where the sign-up can go on', async () => {
  const say = (status: number, code: number) => {
    const { args } = openRoute({
      cookies: { signup: '{"kind":"private","username":"d@e.il","handle":"old"}' },
    })
    const answer = refused(
      args,
      { ok: false, status, code, message: 'no' },
      { values: { code: '1' }, names: { 7010: 'code' } },
    )
    return { answer, draft: draftOf(args) }
  }
  expect(await addressOf(() => say(409, 7018).answer)).toBe('/register')
  expect(await addressOf(() => say(401, 401).answer)).toBe('/login')
  const expired = say(409, 7019)
  expect(await addressOf(() => expired.answer)).toBe('/register/email-password?expired')
  expect(expired.draft).toEqual({ activeStep: 1, kind: 'private', username: 'd@e.il' })
  expect(say(409, 7010).answer).toMatchObject({ data: { fields: { code: 'no' } } })
})

test('[VL13] a wrong identity number of personal details is said beside it', () => {
  const said = (locale: 'en' | undefined, identityNumber: string) =>
    detailsErrors(openRoute(locale ? { locale } : {}).args, { identityNumber }, '').identityNumber
  expect(said(undefined, '123456780')).toBe('מספר הזהות אינו תקין. השוו אותו לזה שבתעודת הזהות')
  expect(said('en', '123456780')).toBe(
    'This ID number is not valid. Compare it with the one on your identity card',
  )
  expect(said('en', '12345')).toBe('An ID number has 9 digits')
  expect(said('en', '123456782')).toBeUndefined()
})

test('[SU17] [SU18] [SU27] four confirmations are needed and said one by one, marketing is free', () => {
  const { args } = openRoute({ locale: 'en' })
  const values = { firstName: 'Dana', lastName: 'Levi', identityNumber: '123456782' }
  expect(detailsErrors(args, values, '')).toEqual({
    confirm19: 'Confirm the minimum age of 19',
    confirmExperiencedDriver: 'Confirm the licence and driving experience',
    confirmTC: 'Accept the terms and conditions',
    confirmPrivatePolicy: 'Accept the privacy policy',
  })
  expect(detailsOf({ ...values, confirm19: 'on' }, '').confirmToggles).toEqual({
    confirm19: true,
    confirmExperiencedDriver: false,
    confirmTC: false,
    confirmPrivatePolicy: false,
    allowMarketing: false,
  })
})
