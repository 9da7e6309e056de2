import { messages } from '@galgal/i18n/messages'
import { expect, test } from 'vitest'
import {
  addressOf,
  errorAnswer,
  finished,
  openRoute,
  signedIn,
  userAnswer,
} from '../../../../test/open-route.ts'
import { openChange, prove, verifyChange } from './code.server.ts'
import { saveGroup } from './details.server.ts'
import { action as download } from './export.ts'
import { accountOf, openGroup, savedOf } from './page.server.ts'
import { pendingActionOf, performFromForm, takeRefusedForm } from './pending-action.server.ts'

const GET = 'GetUser/Get'
const UPDATE = 'GetUser/Update'
const EMAIL = 'SubscriptionMain/ChangeEmailValidation'
const DELETE = 'GetUser/Delete'
const EXPORT = 'GetUser/Export'
const CODE = 'Security/SMSCodeRequest'
const LOGIN = 'Security/SMSLogin'
const VERIFY = 'SR/Verify'
const HERE = '/profile/my-account'

const me = () => userAnswer(finished)
const user = async (over: object = {}) => ({ ...(await me().json()), ...over })
const done = Response.json({ done: true, message: '' })
const stepUp = errorAnswer(409, 7048)
const codeSent = Response.json({
  requestId: 'R1',
  resendAfter: 60,
  expiresIn: 600,
  codeLength: 6,
})
const session = Response.json({
  token: 'T2',
  aToken: 'A2',
  customerToken: 'C',
  aCustomer: 'AC',
  refreshToken: 'R2',
  registrationStageData: finished,
  b2BType: '',
  expiresIn: 600,
})
const verified = Response.json({
  VerificationCode: '',
  customer: {
    customerToken: 'C',
    loginToken: '',
    refreshToken: '',
    astaraToken: '',
    astaraUserId: 'AC',
  },
  registrationStageData: finished,
  VerificationResponse: { purpose: 'emailChange', state: 9, statetext: '' },
})

type Over = Parameters<typeof openRoute>[0]
const at = (path: string, over: Over = {}) =>
  openRoute({ path, cookies: signedIn, ...over, api: { [GET]: me(), ...over?.api } })

type Shown = Extract<Awaited<ReturnType<typeof saveGroup>>, { data: unknown }>
async function save(
  group: string,
  form: Record<string, string>,
  api: Record<string, Response> = {},
) {
  const opened = at(`${HERE}?edit=${group}`, { form, api })
  const answer = await saveGroup(opened.args, await user())
  const shown = answer instanceof Response ? undefined : (answer as Shown).data
  return {
    ...opened,
    to: answer instanceof Response ? answer.headers.get('Location') : null,
    shown,
  }
}

/** The same browser, with what was kept of the answer before. */
const next = (context: { cookies: Map<string, string> }, path: string, over: Over = {}) =>
  at(path, { ...over, cookies: Object.fromEntries(context.cookies) })

test('[RT26][AC01] the page shows who someone is, and opens the group that its address names', async () => {
  const { args } = at(`${HERE}?edit=email`)
  expect(accountOf(args, await user({ language: 'en-IL' }))).toEqual({
    names: { b2bType: '', firstName: 'Dana', lastName: 'Levi', companyName: '' },
    isChecked: false,
    address: { city: '', address: '', houseNumber: '', apartmentNumber: '', postalCode: '' },
    email: 'dana@example.co.il',
    phone: '052-123-4567',
    language: 'en-IL',
    allowMarketing: false,
    waiting: null,
  })
  expect((await openGroup(args)).group).toBe('email')
  expect((await openGroup(at(`${HERE}?edit=other`).args)).group).toBeNull()
})

test('names are sent together, and what was left empty is named without a call', async () => {
  const names = { firstName: 'Maya', lastName: 'Bar' }
  const saved = await save('name', names, { [UPDATE]: me() })
  expect(saved.to).toBe(`${HERE}?saved=update`)
  expect(saved.calls).toEqual([{ name: UPDATE, body: names }])
  const empty = await save('name', { firstName: '', lastName: 'Bar' })
  expect(empty.shown).toMatchObject({
    values: { lastName: 'Bar' },
    fields: { firstName: messages.he.account.name.missing.firstName },
  })
  expect(empty.calls).toEqual([])
})

test('an address that the API refuses stays as it was typed, with what is wrong at its field', async () => {
  const typed = { city: 'Haifa', address: 'HaNeviim', postalCode: '12' }
  const refused = await save('address', typed, {
    [UPDATE]: errorAnswer(400, 400, { postalCode: 'short' }),
  })
  expect(refused.shown).toMatchObject({ values: typed, fields: { postalCode: 'short' } })
})

test('[AC10] a change of details, of the e-mail and of the phone are thanked for', async () => {
  for (const saved of ['update', 'email', 'phone', 'language']) {
    const said = savedOf(at(`${HERE}?saved=${saved}`).args)
    expect(said).toEqual({
      saved,
      toast: { type: 'success', text: messages.he.shell.toast.success_customMessage_0 },
    })
  }
  expect(savedOf(at(`${HERE}?saved=other`).args)).toEqual({ saved: null, toast: null })
})

test('a new e-mail waits for the proof of a text message, and goes on with what was typed', async () => {
  const email = 'new@example.co.il'
  const first = await save('email', { email }, { [EMAIL]: stepUp, [CODE]: codeSent })
  expect(first.to).toBe(`${HERE}/confirm`)
  expect(first.calls.map(({ name }) => name)).toEqual([EMAIL, CODE])

  const second = next(first.context, `${HERE}/confirm`, {
    form: { code: '123456' },
    api: { [LOGIN]: session, [EMAIL]: done },
  })
  expect(await addressOf(() => prove(second.args))).toBe(`${HERE}/verify`)
  expect(second.calls).toEqual([
    { name: LOGIN, body: { requestId: 'R1', VerificationCode: '123456' } },
    { name: EMAIL, body: { email } },
  ])
  expect(second.context.cookies.get('xToken')).toBe('T2')

  const third = next(second.context, `${HERE}/verify`, {
    form: { code: '654321' },
    api: { [VERIFY]: verified },
  })
  const waiting = await user({ pendingEmail: email })
  expect(accountOf(third.args, waiting).waiting).toEqual({ what: 'email', to: email })
  expect(await addressOf(() => verifyChange(third.args, waiting))).toBe(`${HERE}?saved=email`)
  expect(third.calls).toEqual([
    { name: VERIFY, body: { username: email, VerificationCode: '654321' } },
  ])
  expect(pendingActionOf(third.args)).toBeUndefined()
})

test('a wrong code stays on its page, and a missing one is not asked about', async () => {
  const { context } = await save(
    'email',
    { email: 'a@b.co' },
    { [EMAIL]: stepUp, [CODE]: codeSent },
  )
  const wrong = next(context, `${HERE}/confirm`, {
    form: { code: '000000' },
    api: { [LOGIN]: errorAnswer(401, 4057) },
  })
  const shown = (await prove(wrong.args)) as Shown
  expect(shown.data.fields).toEqual({ code: messages.he.errors.error_customMessage_4057 })
  const empty = next(context, `${HERE}/confirm`, { form: { code: '' } })
  expect(((await prove(empty.args)) as Shown).data.fields).toEqual({
    code: messages.he.account.code.missing,
  })
  expect(empty.calls).toEqual([])
})

test('another code is sent once a minute; until then the first one still fits', async () => {
  const { context } = await save(
    'email',
    { email: 'a@b.co' },
    { [EMAIL]: stepUp, [CODE]: codeSent },
  )
  const early = next(context, `${HERE}/confirm`, {
    form: { again: 'yes' },
    api: { [CODE]: errorAnswer(429) },
  })
  const shown = (await prove(early.args)) as Shown
  expect(shown.data.message).toBe(messages.he.account.code.wait)
  expect(pendingActionOf(early.args)?.request?.id).toBe('R1')
  const other = Response.json({ ...(await codeSent.clone().json()), requestId: 'R2' })
  const late = next(context, `${HERE}/confirm`, { form: { again: 'yes' }, api: { [CODE]: other } })
  expect(await addressOf(() => prove(late.args))).toBe(`${HERE}/confirm?sent`)
})

test('without a pending action there is nothing to prove, and without a change nothing to verify', async () => {
  const { args } = at(`${HERE}/confirm`, { form: { code: '123456' } })
  expect(await addressOf(() => prove(args))).toBe(HERE)
  const someone = await user()
  expect(await addressOf(() => openChange(args, someone))).toBe(HERE)
})

test('what is no e-mail, the account’s own phone and a landline are named before a code is asked for', async () => {
  const email = await save('email', { email: 'dana@' })
  expect(email.shown?.fields).toEqual({ email: messages.he.errors.field.email })
  const typed = (phoneNumber: string) => save('phone', { callingCode: '+972', phoneNumber })
  const said = async (phoneNumber: string) => (await typed(phoneNumber)).shown?.fields.phoneNumber
  expect(await said('052-123-4567')).toBe(messages.he.account.phone.same)
  expect(await said('03-5551234')).toBe(messages.he.errors.error_customMessage_7013)
  expect(await said('12')).toBe(messages.he.errors.field.phone)
  expect(await said('')).toBe(messages.he.account.phone.missing)
})

test('[AC05] an account is deleted by a sent form, after the proof, and leads to a page of nobody', async () => {
  const deletion = { action: 'delete' as const, values: {} }
  const first = at(`${HERE}/delete`, { api: { [DELETE]: stepUp, [CODE]: codeSent } })
  expect(await addressOf(() => performFromForm(first.args, deletion))).toBe(`${HERE}/confirm`)
  const gone = { done: true, message: '', keptUntil: '2033-11-22', kept: ['invoices'] }
  const second = next(first.context, `${HERE}/confirm`, {
    form: { code: '123456' },
    api: { [LOGIN]: session, [DELETE]: Response.json(gone) },
  })
  expect(await addressOf(() => prove(second.args))).toBe('/profile/deleted?until=2033-11-22')
  expect(second.context.cookies.has('xToken')).toBe(false)
  expect(second.context.hasLeft).toBe(true)
})

test('an account in use stays, and the page that asked says why, once', async () => {
  const deletion = { action: 'delete' as const, values: {} }
  const first = at(`${HERE}/delete`, { api: { [DELETE]: stepUp, [CODE]: codeSent } })
  await performFromForm(first.args, deletion)
  const second = next(first.context, `${HERE}/confirm`, {
    form: { code: '123456' },
    api: { [LOGIN]: session, [DELETE]: errorAnswer(409, 7060) },
  })
  expect(await addressOf(() => prove(second.args))).toBe(`${HERE}/delete`)
  const third = next(second.context, `${HERE}/delete`)
  expect(takeRefusedForm(third.args, 'delete')?.message).toBe(
    messages.he.errors.error_customMessage_7060,
  )
  expect(takeRefusedForm(third.args, 'delete')).toBeUndefined()
})

test('everything held is a file, or the way to the proof that it needs', async () => {
  const file = new Response('{}', {
    headers: { 'content-disposition': "attachment; filename*=UTF-8''data.json" },
  })
  type Sent = Parameters<typeof download>[0]
  const ready = at(`${HERE}/export`, { form: {}, api: { [EXPORT]: file } })
  const answer = await download(ready.args as unknown as Sent)
  expect(answer.headers.get('content-type')).toBe('application/json')
  expect(await answer.text()).toBe('{}')
  const first = at(`${HERE}/export`, { form: {}, api: { [EXPORT]: stepUp, [CODE]: codeSent } })
  expect(await addressOf(() => download(first.args as unknown as Sent))).toBe(`${HERE}/confirm`)
})
