import { messages } from '@galgal/i18n/messages'
import type { FormState } from '@galgal/ui/forms/form-state.ts'
import { expect, test } from 'vitest'
import { addressOf, errorAnswer, openRoute, signedIn } from '../../../test/open-route.ts'
import { passwordHash } from '../../session/password-hash.server.ts'
import { type Draft, draftOf, keepDraft } from '../../session/signup-draft.server.ts'
import { action as proveEmail, loader as showEmailCode } from './email-code.tsx'
import { action as sendEmail } from './email-password.tsx'
import { action as provePhone } from './phone-code.tsx'
import { action as startOver } from './start.ts'

const draft: Draft = {
  activeStep: 2,
  kind: 'company',
  username: 'dana@example.co.il',
  password: passwordHash('Orange-tram-77'),
  allowMarketing: true,
  handle: 'sgn_1',
  codeSentAt: 0,
}
const customer = {
  customerToken: 'sgn_2',
  loginToken: '',
  refreshToken: '',
  astaraToken: '',
  astaraUserId: '',
}
const stage = (state: number) => ({
  state,
  statetext: '',
  customer,
  registrationStageData: { registrationStageTypeId: 1, registrationStage: 'any' },
})
const lead = {
  b2BType: '',
  storetype: 'B2C',
  companyName: '',
  firstName: '',
  lastName: '',
  phoneNumber: '+972521234567',
  email: '',
  identityNumber: '',
  address: '',
  city: '',
  postalCode: '',
  originCountry: '',
  originState: '',
  registrationStep: 5,
  registrationSourceTypeId: 1,
  customer,
  houseNumber: '',
  apartmentNumber: '',
  addressId: '',
}
const answered = (state: number) => Response.json({ ...stage(state), LeadRegister: null })
const tooMany = (seconds: number) =>
  new Response(JSON.stringify({ code: 429, message: 'too many' }), {
    status: 429,
    headers: { 'retry-after': String(seconds) },
  })

/** A page of someone whose sign-up stands where `kept` says. */
function open(stored: Draft, options: Parameters<typeof openRoute>[0]) {
  const opened = openRoute(options)
  keepDraft(opened.args, stored)
  return opened
}
type Opened = ReturnType<typeof openRoute>['args']
const phone = { callingCode: '+972', phoneNumber: '052-1234567' }

const as = <Args>(args: Opened) => args as unknown as Args
const stateIn = (answer: unknown) => (answer as { data: FormState }).data

const emailCode = (form: Record<string, string>, api: Record<string, Response>, stored = draft) =>
  open(stored, { locale: 'en', form, api })
const prove = (args: Opened) => proveEmail(as<Parameters<typeof proveEmail>[0]>(args))

test('[SU12] one press sends the code again, with everything that was typed two steps ago', async () => {
  const { args, calls } = emailCode({ again: 'yes' }, { 'SR/Signup': answered(3) })
  expect(await addressOf(() => prove(args))).toBe('/en/register/email-code?sent')
  expect(calls).toEqual([
    {
      name: 'SR/Signup',
      body: {
        username: draft.username,
        password: draft.password,
        allowMarketing: true,
        customertype: 'B2B',
        b2BType: 'Company',
      },
    },
  ])
  expect(draftOf(args)).toMatchObject({ activeStep: 2, handle: 'sgn_2' })
  expect(draftOf(args).codeSentAt).toBeGreaterThan(0)
})

test('[SU12] a code asked for too often is refused kindly', async () => {
  const askAgain = async (seconds: number) => {
    const { args } = emailCode({ again: 'yes' }, { 'SR/Signup': tooMany(seconds) })
    return stateIn(await prove(args)).message
  }
  expect(await askAgain(42)).toBe(
    'You can ask for a new code once a minute. Wait a moment and ask again.',
  )
  expect(await askAgain(61)).toBe(
    'We have sent several codes here already. You can ask for another one later.',
  )
})

test('the page tells how long no new code is sent', async () => {
  const waitAfter = async (codeSentAt: number | undefined) => {
    const { args } = open({ ...draft, codeSentAt }, {})
    const { wait } = await showEmailCode(as<Parameters<typeof showEmailCode>[0]>(args))
    return wait.seconds
  }
  expect(await waitAfter(undefined)).toBe(0)
  expect(await waitAfter(Date.now() - 60_000)).toBe(0)
  expect(await waitAfter(Date.now() - 20_000)).toBeGreaterThan(35)
  expect(await waitAfter(Date.now() + 999_000)).toBe(60)
})

test('a password that this app cannot read any more is asked for again', async () => {
  const { args, calls } = emailCode({ again: 'yes' }, {}, { ...draft, password: undefined })
  expect(await addressOf(() => prove(args))).toBe('/en/register/email-password')
  expect(calls).toEqual([])
})

test('[AU10] the code is proven together with the hash of the password, which is then forgotten', async () => {
  const tokens = {
    ...customer,
    loginToken: 'T',
    refreshToken: 'R',
    astaraToken: 'A',
    astaraUserId: 'U',
  }
  const VerificationResponse = { purpose: 'email', state: 4, statetext: '' }
  const proven = { ...stage(4), customer: tokens, VerificationCode: '', VerificationResponse }
  const { args, calls, context } = emailCode(
    { code: '123456' },
    { 'SR/Verify': Response.json(proven) },
  )
  expect(await addressOf(() => prove(args))).toBe('/en/register/phone')
  expect(calls[0]?.body).toEqual({
    username: draft.username,
    VerificationCode: '123456',
    password: draft.password,
    customer: { customerToken: 'sgn_1' },
  })
  const stored = JSON.parse(context.cookies.get('signup') ?? '')
  expect(stored).toEqual({ activeStep: 3, kind: 'company', allowMarketing: true })
})

test('[SU11][SU22] a phone that was typed with the e-mail is sent its code as soon as there is an account; one that is refused is asked for on its own page', async () => {
  const tokens = { ...customer, loginToken: 'T', refreshToken: 'R' }
  const VerificationResponse = { purpose: 'email', state: 4, statetext: '' }
  const proven = () =>
    Response.json({ ...stage(4), customer: tokens, VerificationCode: '', VerificationResponse })
  const proveWith = (answer: Response) =>
    emailCode(
      { code: '123456' },
      { 'SR/Verify': proven(), 'SR/CreateLead': answer },
      { ...draft, phone },
    )
  const sent = proveWith(answered(5))
  expect(await addressOf(() => prove(sent.args))).toBe('/en/register/phone-code')
  expect(sent.calls.at(-1)).toEqual({
    name: 'SR/CreateLead',
    body: {
      b2BType: 'Company',
      storetype: 'B2B',
      phone: { code: '+972', phoneNumber: '052-1234567' },
      registrationSourceTypeId: 1,
    },
  })
  const refused = proveWith(errorAnswer(409, 7013))
  expect(await addressOf(() => prove(refused.args))).toBe('/en/register/phone')
  expect(draftOf(refused.args).phone).toEqual(phone)
})

test('[SU03] a step whose call failed is still the open one', async () => {
  const { args } = emailCode({ code: '123456' }, { 'SR/Verify': errorAnswer(409, 7010) })
  expect(stateIn(await prove(args)).fields).toEqual({
    code: messages.en.errors.error_customMessage_7010,
  })
  expect(draftOf(args)).toEqual(draft)
})

test('[SU05] another customer type keeps the e-mail and the password, and asks for no new one', async () => {
  const { username, password } = draft
  const next = open(draft, {
    form: { kind: 'private', email: 'dana@example.co.il', password: '', ...phone },
    api: { 'SR/Signup': answered(3) },
  })
  const send = () => sendEmail(as<Parameters<typeof sendEmail>[0]>(next.args))
  expect(await addressOf(send)).toBe('/register/email-code')
  expect(next.calls[0]?.body).toMatchObject({ password, customertype: 'B2C', b2BType: '' })
  expect(draftOf(next.args)).toMatchObject({ activeStep: 2, kind: 'private', username, phone })
})

test('[SU04] starting over forgets everything', async () => {
  const { args, context } = open(draft, {})
  expect(await addressOf(() => startOver(as<Parameters<typeof startOver>[0]>(args)))).toBe(
    '/register/type',
  )
  expect(context.cookies.has('signup')).toBe(false)
  expect(draftOf(args)).toEqual({ activeStep: 0 })
})

test('[SU21] the SMS code is sent again by the setup of a phone', async () => {
  const { args, calls } = openRoute({
    cookies: signedIn,
    form: { again: 'yes' },
    api: {
      'SR/Update': Response.json({ ...stage(5), LeadRegister: lead }),
      'SR/Signup': answered(5),
    },
  })
  const send = () => provePhone(as<Parameters<typeof provePhone>[0]>(args))
  expect(await addressOf(send)).toBe('/register/phone-code?sent')
  expect(calls.at(-1)?.body).toEqual({
    username: '+972521234567',
    allowMarketing: false,
    customertype: 'B2C',
  })
})
