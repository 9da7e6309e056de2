import { messages } from '@galgal/i18n/messages'
import { expect, test } from 'vitest'
import { addressOf, errorAnswer, openPage, signedIn } from '../../../test/open-page.ts'
import { passwordHash } from '../../session/password-hash.server.ts'
import { type Draft, draftOf, keepDraft } from '../../session/signup-draft.server.ts'
import type { FormState } from '../../ui/form-state.ts'
import { action as proveEmail, loader as showEmailCode } from './email-code.tsx'
import { action as sendEmail } from './email-password.tsx'
import { action as provePhone } from './phone-code.tsx'
import { action as startOver } from './start.ts'
import { action as chooseType } from './type.tsx'

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
function open(kept: Draft, options: Parameters<typeof openPage>[0]) {
  const opened = openPage(options)
  keepDraft(opened.page, kept)
  return opened
}
type Opened = ReturnType<typeof openPage>['page']
const as = <Args>(page: Opened) => page as unknown as Args
const stateIn = (answer: unknown) => (answer as { data: FormState }).data

const emailCode = (form: Record<string, string>, api: Record<string, Response>, kept = draft) =>
  open(kept, { locale: 'en', form, api })
const prove = (page: Opened) => proveEmail(as<Parameters<typeof proveEmail>[0]>(page))

test('[SU12] one press sends the code again, with everything that was typed two steps ago', async () => {
  const { page, asked } = emailCode({ again: 'yes' }, { 'SR/Signup': answered(3) })
  expect(await addressOf(() => prove(page))).toBe('/en/register/email-code?sent')
  expect(asked).toEqual([
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
  expect(draftOf(page)).toMatchObject({ activeStep: 2, handle: 'sgn_2' })
  expect(draftOf(page).codeSentAt).toBeGreaterThan(0)
})

test('[SU12] a code asked for too often is refused kindly', async () => {
  const askAgain = async (seconds: number) => {
    const { page } = emailCode({ again: 'yes' }, { 'SR/Signup': tooMany(seconds) })
    return stateIn(await prove(page)).message
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
    const { page } = open({ ...draft, codeSentAt }, {})
    const { wait } = await showEmailCode(as<Parameters<typeof showEmailCode>[0]>(page))
    return wait.seconds
  }
  expect(await waitAfter(undefined)).toBe(0)
  expect(await waitAfter(Date.now() - 60_000)).toBe(0)
  expect(await waitAfter(Date.now() - 20_000)).toBeGreaterThan(35)
  expect(await waitAfter(Date.now() + 999_000)).toBe(60)
})

test('a password that this house cannot read any more is asked for again', async () => {
  const { page, asked } = emailCode({ again: 'yes' }, {}, { ...draft, password: undefined })
  expect(await addressOf(() => prove(page))).toBe('/en/register/email-password')
  expect(asked).toEqual([])
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
  const { page, asked, visit } = emailCode(
    { code: '123456' },
    { 'SR/Verify': Response.json(proven) },
  )
  expect(await addressOf(() => prove(page))).toBe('/en/register/phone')
  expect(asked[0]?.body).toEqual({
    username: draft.username,
    VerificationCode: '123456',
    password: draft.password,
    customer: { customerToken: 'sgn_1' },
  })
  const kept = JSON.parse(visit.cookies.get('signup') ?? '')
  expect(kept).toEqual({ activeStep: 3, kind: 'company', allowMarketing: true })
})

test('[SU03] a step whose call failed is still the open one', async () => {
  const { page } = emailCode({ code: '123456' }, { 'SR/Verify': errorAnswer(409, 7010) })
  expect(stateIn(await prove(page)).fields).toEqual({
    code: messages.en.errors.error_customMessage_7010,
  })
  expect(draftOf(page)).toEqual(draft)
})

test('[SU05] another customer type keeps the e-mail and the password, and asks for no new one', async () => {
  const { page } = open(draft, { form: { kind: 'private' } })
  expect(await addressOf(() => chooseType(as<Parameters<typeof chooseType>[0]>(page)))).toBe(
    '/register/email-password',
  )
  const { username, password } = draft
  expect(draftOf(page)).toEqual({ activeStep: 1, kind: 'private', username, password })

  const next = open(draftOf(page), {
    form: { email: 'dana@example.co.il', password: '' },
    api: { 'SR/Signup': answered(3) },
  })
  const send = () => sendEmail(as<Parameters<typeof sendEmail>[0]>(next.page))
  expect(await addressOf(send)).toBe('/register/email-code')
  expect(next.asked[0]?.body).toMatchObject({ password, customertype: 'B2C', b2BType: '' })
})

test('[SU04] starting over forgets everything', async () => {
  const { page, visit } = open(draft, {})
  expect(await addressOf(() => startOver(as<Parameters<typeof startOver>[0]>(page)))).toBe(
    '/register/type',
  )
  expect(visit.cookies.has('signup')).toBe(false)
  expect(draftOf(page)).toEqual({ activeStep: 0 })
})

test('[SU21] the SMS code is sent again by the setup of a phone', async () => {
  const { page, asked } = openPage({
    cookies: signedIn,
    form: { again: 'yes' },
    api: {
      'SR/Update': Response.json({ ...stage(5), LeadRegister: lead }),
      'SR/Signup': answered(5),
    },
  })
  const send = () => provePhone(as<Parameters<typeof provePhone>[0]>(page))
  expect(await addressOf(send)).toBe('/register/phone-code?sent')
  expect(asked.at(-1)?.body).toEqual({
    username: '+972521234567',
    allowMarketing: false,
    customertype: 'B2C',
  })
})
