import { call } from '@galgal/contract/call'
import { Get, ResetPassword } from '@galgal/contract/GetUser'
import { Login, LoginRedirect, RequestChangePassword } from '@galgal/contract/Security'
import { Verify } from '@galgal/contract/SR'
import { ChangeEmailValidation } from '@galgal/contract/SubscriptionMain.mine'
import { DAY, HOUR, MINUTE } from '@galgal/domain/dates'
import { messages } from '@galgal/i18n/messages'
import { beforeEach, expect, test } from 'vitest'
import {
  renewSession,
  type SignedIn,
  signedIn,
  type TestApi,
  withSmsProof,
} from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted, inboxOf, newestCode, otherThan, PASSWORD, sha1 } from '../../../test/people.ts'
import { findCustomer } from '../../db/account/customers.ts'
import { hashPassword } from '../../flows/login/passwords.ts'

const NEW = 'dana.levi@example.co.il'
const PHONE = '+972521234567'

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  const passwordHash = await hashPassword(api.deps, PASSWORD)
  dana = await withSmsProof(api, await signedIn(api, { phone: PHONE, passwordHash }))
})

const change = (email: string, { headers } = dana) =>
  call(api.send, ChangeEmailValidation, { email }, headers)
const prove = (username: string, VerificationCode: string, { headers } = dana) =>
  call(api.send, Verify, { username, VerificationCode }, headers)
const undo = (linkData: string) => call(api.send, ChangeEmailValidation, { linkData })
const emailNow = async () => (await findCustomer(api.db, dana.customer.id))?.email
const codeOf = (answer: { ok: boolean; code?: number }) => (answer.ok ? 200 : answer.code)

/** What follows the page's name in the newest e-mail's link. */
async function linkIn(to: string) {
  const message = (await inboxOf(api, to)).find(({ link }) => link?.includes('/undo-email/'))
  return message?.link?.split('/changePassword/')[1] ?? ''
}

async function changeTo(email: string, person = dana) {
  accepted(await change(email, person))
  accepted(await prove(email, await newestCode(api, email), person))
}

test('one customer has e-mails sent to ten addresses a day', async () => {
  for (let sent = 0; sent < 10; sent++) accepted(await change(`noa${sent}@example.co.il`))
  expect(await change(NEW)).toMatchObject({ status: 429 })
  expect(await inboxOf(api, NEW)).toEqual([])
})

test('[AP50][AC03][S32] a code goes to the new address, and word of it to the old one', async () => {
  expect(accepted(await change(' Dana.Levi@Example.co.il '))).toEqual({
    done: true,
    message: 'שלחנו קוד לכתובת החדשה.',
    resendAfter: 60,
  })
  const [message] = await inboxOf(api, NEW)
  expect(message).toMatchObject({ code: expect.stringMatching(/^\d{6}$/) })
  const warning = (await inboxOf(api, dana.customer.email)).find(
    ({ subject }) => subject === 'בקשה להחליף את הדוא״ל של החשבון שלכם',
  )
  expect(warning?.body).toContain('22/11/2026')
  expect(warning?.body).toContain('d***@example.co.il')
  expect(accepted(await call(api.send, Get, {}, dana.headers))).toMatchObject({
    pendingEmail: NEW,
    personal: { email: dana.customer.email },
  })
})

test('[AC02][S32] the code puts the new address in the old one’s place, and the other sessions end', async () => {
  const elsewhere = await renewSession(api, dana)
  accepted(await change(NEW))
  const code = await newestCode(api, NEW)
  expect(await prove(NEW, otherThan(code))).toMatchObject({ code: 7010 })
  expect(accepted(await prove(NEW, code)).VerificationResponse).toEqual({
    purpose: 'emailChange',
    state: 9,
    statetext: 'הדוא״ל הוחלף',
  })
  expect(accepted(await call(api.send, Get, {}, dana.headers))).toMatchObject({
    pendingEmail: null,
    personal: { email: NEW },
  })
  expect(await call(api.send, Get, {}, elsewhere.headers)).toMatchObject({ status: 401 })
  accepted(await call(api.send, Login, { username: NEW, password: PASSWORD }))
  expect(await prove(NEW, code)).toMatchObject({ code: 7011 })
  for (const to of [NEW, dana.customer.email])
    expect((await inboxOf(api, to)).map(({ subject }) => subject)).toContain(
      'הדוא״ל של החשבון שלכם הוחלף',
    )
})

test('[S32] it needs a session whose phone was proven at most 15 minutes ago', async () => {
  for (const sent of [{ email: NEW }, { email: 'dana@' }, {}])
    expect(await call(api.send, ChangeEmailValidation, sent as { email: string })).toMatchObject({
      status: 401,
    })
  const unproven = await renewSession(api, dana)
  expect(await change(NEW, unproven)).toMatchObject({ status: 409, code: 7048 })
  const starting = await signedIn(api, { signupState: 7, finishedAt: null })
  for (const email of [NEW, 'dana@'])
    expect(await change(email, starting)).toMatchObject({ status: 403, code: 4116 })
  expect(await inboxOf(api, NEW)).toEqual([])
})

test('the same address, no address, and both ways at once are refused', async () => {
  const field = (email: string) => ({ status: 400, fields: { email } })
  expect(await change(dana.customer.email)).toMatchObject(field(messages.he.errors.field.sameEmail))
  expect(await change('dana@')).toMatchObject(field(messages.he.errors.field.email))
  for (const sent of [{}, { email: NEW, linkData: 'undo-email/x' }])
    expect(
      await call(api.send, ChangeEmailValidation, sent as { email: string }, dana.headers),
    ).toMatchObject({ status: 400 })
})

test('an address with an account is answered as any other, and no code fits', async () => {
  const noa = await signedIn(api, { email: 'noa@example.co.il' })
  const taken = await change('noa@example.co.il')
  const free = await change(NEW)
  expect(taken).toEqual(free)
  const guess = otherThan(await newestCode(api, NEW))
  accepted(await change('mine@example.co.il'))
  const wrong = await prove(
    'mine@example.co.il',
    otherThan(await newestCode(api, 'mine@example.co.il')),
  )
  api.clock.advance(MINUTE)
  accepted(await change('noa@example.co.il'))
  expect(await prove('noa@example.co.il', guess)).toEqual(wrong)
  const inbox = await inboxOf(api, 'noa@example.co.il')
  expect(inbox.length).toBe(2)
  expect(inbox.filter(({ code }) => code)).toEqual([])
  const requested = (await inboxOf(api, dana.customer.email)).filter(({ link }) =>
    link?.includes('/undo-email/'),
  )
  expect(requested).toHaveLength(4)
  expect((await findCustomer(api.db, noa.customer.id))?.email).toBe('noa@example.co.il')
})

test('an address that got an account before its code came is not taken from it', async () => {
  accepted(await change(NEW))
  const code = await newestCode(api, NEW)
  await signedIn(api, { email: NEW })
  expect(await prove(NEW, code)).toMatchObject({ code: 7010 })
  expect(await emailNow()).toBe(dana.customer.email)
})

test('one code a minute goes to an address, and one that cannot be reached says so', async () => {
  accepted(await change(NEW))
  expect(await change(NEW)).toMatchObject({ status: 429, retryAfterSeconds: 60 })
  expect(await change('unreachable@example.com')).toMatchObject({ status: 503 })
  const user = accepted(await call(api.send, Get, {}, dana.headers))
  expect(user.pendingEmail).toBe(NEW)
})

test('[S32] the link of the e-mail brings the old address back, once, ends every session and mails a way to a new password', async () => {
  const old = dana.customer.email
  await changeTo(NEW)
  const linkData = await linkIn(old)
  const peek = await call(api.send, LoginRedirect, { linkData, confirm: false })
  expect(accepted(peek)).toMatchObject({ maskedUser: 'd***@example.co.il' })
  expect(await call(api.send, LoginRedirect, { linkData })).toMatchObject({ code: 4059 })

  expect(accepted(await undo(linkData)).done).toBe(true)
  expect(await emailNow()).toBe(old)
  expect(await call(api.send, Get, {}, dana.headers)).toMatchObject({ status: 401 })
  expect(await undo(linkData)).toMatchObject({ status: 409, code: 4059 })
  const reset = (await inboxOf(api, old)).find(({ link }) => link?.includes('/reset/'))
  const newPassword = sha1('קטר סגול 4 תחנות')
  const chosen = { newPassword, reEnteredPassword: newPassword }
  const sent = { linkData: reset?.link?.split('/changePassword/')[1] ?? '', ...chosen }
  accepted(await call(api.send, RequestChangePassword, sent))
  expect(codeOf(await call(api.send, Login, { username: NEW, password: newPassword }))).toBe(4014)
  accepted(await call(api.send, Login, { username: old, password: newPassword }))
})

test('the way back lives 72 hours', async () => {
  await changeTo(NEW)
  const linkData = await linkIn(dana.customer.email)
  api.clock.advance(3 * DAY)
  expect(await undo(linkData)).toMatchObject({ code: 4059 })
  expect(await emailNow()).toBe(NEW)
})

test('[S32] whoever took an account over cannot take the way back away, by a second change or by a new password', async () => {
  const old = dana.customer.email
  await changeTo(NEW)
  api.clock.advance(MINUTE)
  await changeTo('thief@example.com')
  const newPassword = sha1('קטר סגול 4 תחנות')
  const theirs = { oldPassword: PASSWORD, newPassword, reEnteredPassword: newPassword }
  accepted(await call(api.send, ResetPassword, theirs, dana.headers))
  const [first, second] = [await linkIn(old), await linkIn(NEW)]
  accepted(await undo(first))
  expect(await emailNow()).toBe(old)
  // What came after is undone with it, and cannot be brought back.
  expect(await undo(second)).toMatchObject({ code: 4059 })
})

test('an old address that has an account of its own by now stays where it is', async () => {
  const old = dana.customer.email
  await changeTo(NEW)
  const linkData = await linkIn(old)
  await signedIn(api, { email: old })
  api.clock.advance(HOUR)
  expect(await undo(linkData)).toMatchObject({ code: 4059 })
  expect(await emailNow()).toBe(NEW)
})
