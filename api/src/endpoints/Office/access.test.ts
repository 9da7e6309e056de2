import { call } from '@galgal/contract/call'
import {
  AcceptInvitation,
  EndMySession,
  GetMe,
  MySessions,
  NewTotp,
  OpenBreakGlass,
  Prove,
  ReadInvitation,
  RecoveryCodes,
  SecondFactor,
  SetTotp,
  SignIn,
  SignOut,
} from '@galgal/contract/Office/access'
import { MINUTE } from '@galgal/domain/dates'
import { generate } from 'otplib'
import { beforeEach, expect, test } from 'vitest'
import type { TestApi } from '../../../test/customers.ts'
import { type Office, openOffice, type StaffOfTest } from '../../../test/office/open-office.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted, inboxOf, refusedWith } from '../../../test/people.ts'
import { changeStaff } from '../../db/office/staff.ts'
import { listStaff } from '../../db/office/staff-list.ts'
import { breakGlass } from '../../flows/office/break-glass.ts'
import { inviteStaff } from '../../flows/office/invitations.ts'

let api: TestApi
let office: Office
let maya: StaffOfTest
beforeEach(async () => {
  api = await openTestApi()
  office = await openOffice(api)
  maya = await office.as('manager', { name: 'מאיה' })
})

const codeOf = (secret: string) =>
  generate({ secret, epoch: Math.floor(api.clock.now().getTime() / 1000) })

const password = (who: StaffOfTest, typed = who.password) =>
  call(office.send, SignIn, { email: who.email, password: typed })
const pendingOf = async (who: StaffOfTest) => accepted(await password(who)).pending

async function signedIn(who: StaffOfTest) {
  const pending = await pendingOf(who)
  const code = await codeOf(who.totpSecret)
  return call(office.send, SecondFactor, { pending, code })
}

test('[OF026] password and a code of the authenticator sign in; a code is good once', async () => {
  const { token, me } = accepted(await signedIn(maya))
  expect(me).toMatchObject({ name: 'מאיה', roles: ['manager'], hubs: null, breakGlass: false })
  expect(me.permissions).toContain('refunds.decide')
  const again = accepted(await call(office.send, GetMe, {}, { 'x-office': token }))
  expect(again.id).toBe(maya.staffId)
  refusedWith(await signedIn(maya), 8105)
  api.clock.advance(MINUTE)
  accepted(await signedIn(maya))
})

test('[OF028] five wrong codes or passwords lock a name, and no other', async () => {
  const dana = await office.as('desk')
  for (const _ of [1, 2, 3, 4, 5]) refusedWith(await password(maya, 'wrong'), 8105)
  const locked = refusedWith(await password(maya), 8107)
  expect(locked.retryAfterSeconds).toBeGreaterThan(30)
  const pending = await pendingOf(dana)
  for (const _ of [1, 2, 3, 4, 5])
    refusedWith(await call(office.send, SecondFactor, { pending, code: '000000' }), 8105)
  refusedWith(await call(office.send, SecondFactor, { pending, code: '000000' }), 8107)
  api.clock.advance(2 * MINUTE)
  accepted(await password(maya))
})

test('[OF030] a name that is not known gets the same words', async () => {
  const known = refusedWith(await password(maya, 'wrong'), 8105)
  const input = { email: 'nobody@office.example', password: 'wrong' }
  const unknown = refusedWith(await call(office.send, SignIn, input), 8105)
  expect({ ...unknown, requestId: '' }).toEqual({ ...known, requestId: '' })
})

test('[OF027][OF036] recovery codes are ten, need a fresh proof, and each is good once', async () => {
  api.clock.advance(6 * MINUTE)
  refusedWith(await maya.ask(RecoveryCodes, {}), 8102)
  accepted(await maya.ask(Prove, { code: await codeOf(maya.totpSecret) }))
  const { recoveryCodes } = accepted(await maya.ask(RecoveryCodes, {}))
  expect(new Set(recoveryCodes).size).toBe(10)
  const [recoveryCode = ''] = recoveryCodes
  const use = async () =>
    call(office.send, SecondFactor, {
      pending: await pendingOf(maya),
      recoveryCode: recoveryCode.toLowerCase(),
    })
  const { me } = accepted(await use())
  expect(me.factors.recoveryCodesLeft).toBe(9)
  refusedWith(await use(), 8105)
})

test('[OF031] a session ends after half an hour without use, and after twelve hours whatever happens', async () => {
  for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
    accepted(await maya.ask(GetMe, {}))
    api.clock.advance(20 * MINUTE)
  }
  accepted(await maya.ask(GetMe, {}))
  api.clock.advance(20 * MINUTE)
  refusedWith(await maya.ask(GetMe, {}), 401)
  const noa = await office.as('desk')
  api.clock.advance(31 * MINUTE)
  refusedWith(await noa.ask(GetMe, {}), 401)
})

test('[OF032] sessions are listed and ended, one’s own alone', async () => {
  const other = accepted(await signedIn(maya))
  const { items } = accepted(await maya.ask(MySessions, {}))
  expect(items).toHaveLength(2)
  const id = items.find(({ isThis }) => !isThis)?.id ?? ''
  const dana = await office.as('desk')
  accepted(await dana.ask(EndMySession, { id }))
  accepted(await call(office.send, GetMe, {}, { 'x-office': other.token }))
  accepted(await maya.ask(EndMySession, { id }))
  refusedWith(await call(office.send, GetMe, {}, { 'x-office': other.token }), 401)
  accepted(await maya.ask(SignOut, {}))
  refusedWith(await maya.ask(GetMe, {}), 401)
})

test('[OF034] whoever is suspended is signed out at the next call', async () => {
  await changeStaff(api.db, maya.staffId, { state: 'suspended' })
  refusedWith(await maya.ask(GetMe, {}), 401)
  refusedWith(await password(maya), 8105)
})

test('[OF035] a sign-in from a new device is mailed to its owner, in their language', async () => {
  const before = (await inboxOf(api, maya.email)).length
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }
  const pending = await pendingOf(maya)
  const code = await codeOf(maya.totpSecret)
  accepted(await call(office.send, SecondFactor, { pending, code }, headers))
  const inbox = await inboxOf(api, maya.email)
  expect(inbox).toHaveLength(before + 1)
  expect(inbox[0]?.subject).toBe('כניסה למשרד ממכשיר חדש')
  expect(inbox[0]?.body).toContain('http://localhost:3001/me')
})

const invite = (email: string, name = '') =>
  api.db.transaction((tx) =>
    inviteStaff(tx, api.deps, { email, name, locale: 'he', roles: ['finance'], hubs: null }),
  )

test('[OF022][OF025] an invitation is taken once within a day, with a password that is long and not common', async () => {
  const invited = await invite('carmel@office.example')
  const link = invited?.secret ?? ''
  const { totpSecret, totpUri, email } = accepted(await call(office.send, ReadInvitation, { link }))
  expect(email).toBe('carmel@office.example')
  expect(totpUri).toContain(`secret=${totpSecret}`)
  const code = await codeOf(totpSecret)
  const join = (password: string) =>
    call(office.send, AcceptInvitation, { link, name: 'כרמל', password, code })
  const short = refusedWith(await join('short'), 400)
  expect(short.fields?.password).toBeTruthy()
  refusedWith(await join('password1234'), 7015)
  const { me, recoveryCodes } = accepted(await join('four wheels and a moon'))
  expect(me).toMatchObject({ name: 'כרמל', roles: ['finance'] })
  expect(recoveryCodes).toHaveLength(10)
  refusedWith(await join('four wheels and a moon'), 8108)
  const late = (await invite('late@office.example'))?.secret ?? ''
  api.clock.advanceDays(1)
  refusedWith(await call(office.send, ReadInvitation, { link: late }), 8108)
})

test('a new invitation replaces the one before, and nobody is invited who has joined', async () => {
  const first = await invite('carmel@office.example')
  const second = await invite('carmel@office.example')
  expect(second?.staffId).toBe(first?.staffId)
  refusedWith(await call(office.send, ReadInvitation, { link: first?.secret ?? '' }), 8108)
  accepted(await call(office.send, ReadInvitation, { link: second?.secret ?? '' }))
  expect(await invite(maya.email)).toBeUndefined()
})

test('an authenticator is set anew, and the one before is good no more', async () => {
  const { setup, totpSecret } = accepted(await maya.ask(NewTotp, {}))
  const wrong = await maya.ask(SetTotp, { setup, code: await codeOf(maya.totpSecret) })
  refusedWith(wrong, 8105)
  accepted(await maya.ask(SetTotp, { setup, code: await codeOf(totpSecret) }))
  api.clock.advance(MINUTE)
  refusedWith(await signedIn(maya), 8105)
  accepted(await signedIn({ ...maya, totpSecret }))
})

test('[OF037][OF038] an emergency opens the office for an hour, tells every manager, and does not reach people, roles and the log', async () => {
  const link = await api.db.transaction((tx) => breakGlass(tx, api.deps, 'הכספת נעולה'))
  const { token, me } = accepted(await call(office.send, OpenBreakGlass, { link }))
  expect(me.breakGlass).toBe(true)
  expect(me.permissions).toContain('refunds.decide')
  expect(me.permissions.filter((it) => /^(staff|roles|log)\./.test(it))).toEqual([])
  refusedWith(await call(office.send, OpenBreakGlass, { link }), 8108)
  const [mail] = await inboxOf(api, maya.email)
  expect(mail?.subject).toBe('המשרד נפתח בכניסת חירום')
  expect(mail?.body).toContain('הכספת נעולה')
  expect((await listStaff(api.db)).map(({ person }) => person.id)).toEqual([maya.staffId])
  for (let at = 0; at < 59; at += 20) {
    accepted(await call(office.send, GetMe, {}, { 'x-office': token }))
    api.clock.advance(20 * MINUTE)
  }
  refusedWith(await call(office.send, GetMe, {}, { 'x-office': token }), 401)
})
