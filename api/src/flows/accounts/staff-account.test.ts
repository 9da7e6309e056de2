import { call } from '@galgal/contract/call'
import { Get } from '@galgal/contract/GetUser'
import { Login, LoginRedirect } from '@galgal/contract/Security'
import { Verify } from '@galgal/contract/SR'
import { beforeEach, expect, test } from 'vitest'
import { renewSession, type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { placeOrder } from '../../../test/orders.ts'
import { accepted, inboxOf, newestCode, PASSWORD } from '../../../test/people.ts'
import { findCustomer, updateCustomer } from '../../db/account/customers.ts'
import { findSubscription } from '../../db/subscriptions/subscriptions.ts'
import { everythingSent } from '../../send-later.ts'
import { hashPassword } from '../login/passwords.ts'
import { recomputeStatus } from '../subscription-status/transition.ts'
import { changeDetails, endDevices, mailLink, unlockSignIn } from './staff-account.ts'
import { beginEmailChange, beginPhoneChange } from './staff-contact-change.ts'

const NEW = 'dana.levi@example.co.il'

let api: TestApi
let dana: SignedIn
let id: string
beforeEach(async () => {
  api = await openTestApi()
  const passwordHash = await hashPassword(api.deps, PASSWORD)
  dana = await signedIn(api, { locale: 'en', phone: '+972521234567', passwordHash })
  id = dana.customer.id
})

const because = (why: string) => ({ refusal: 'NotAsItStands', extras: { why } })
const ctx = () => ({ ...api.deps, visitor: { ip: '10.0.0.1', device: '', deviceId: '' } })
const subjects = async (to = dana.customer.email) =>
  (await inboxOf(api, to)).map(({ subject }) => subject ?? '')
const me = async () => {
  const customer = await findCustomer(api.db, id)
  if (!customer) throw new Error('the customer is gone')
  return customer
}
const erased = () => updateCustomer(api.db, id, { deletedAt: api.clock.now() })

test('[OF178] changed details are told by what was changed, in the new language, and not when nothing was', async () => {
  const before = await me()
  await changeDetails(api.deps, id, {
    city: 'חיפה',
    address: 'הרצל',
    houseNumber: '5',
    locale: 'he',
  })
  expect(await me()).toMatchObject({ city: 'חיפה', houseNumber: '5', locale: 'he' })
  const [message] = await inboxOf(api, before.email)
  expect(message?.subject).toBe('פרטים בחשבון שלכם עודכנו')
  expect(message?.body).toContain('כתובת')
  expect(message?.body).toContain('שפת ההודעות')
  expect(message?.body).not.toContain('• שם')
  await changeDetails(api.deps, id, { city: 'חיפה', address: 'הרצל', houseNumber: '5' })
  expect((await subjects()).filter((it) => it.includes('עודכנו'))).toHaveLength(1)
})

test('[OF178] another name voids the identity check, as a change by the customer does', async () => {
  const order = await placeOrder(api, dana)
  await updateCustomer(api.db, id, { documentStatus: 'approved' })
  await api.db.transaction((tx) => recomputeStatus(tx, api.deps, id))
  await changeDetails(api.deps, id, { firstName: 'נועה' })
  expect(await me()).toMatchObject({ firstName: 'נועה', documentStatus: 'not_started' })
  expect(await findSubscription(api.db, order.id)).toMatchObject({ substatus: 'identity' })
})

test('[OF178] nothing is done for an account that was deleted, nor for one that never was', async () => {
  await expect(changeDetails(api.deps, 'none', { city: 'חיפה' })).rejects.toMatchObject({
    status: 404,
  })
  await erased()
  for (const act of [
    () => changeDetails(api.deps, id, { city: 'חיפה' }),
    () => endDevices(api.deps, id),
    () => unlockSignIn(api.deps, id),
    () => mailLink(api.deps, id, 'signIn'),
    () => beginEmailChange(ctx(), id, NEW),
    () => beginPhoneChange(ctx(), id, '+972521234599'),
  ])
    await expect(act()).rejects.toMatchObject(because('deleted'))
  expect(await subjects()).toEqual([])
})

test('[OF180] the mailed link signs the customer in once', async () => {
  await mailLink(api.deps, id, 'signIn')
  const [message] = await inboxOf(api, dana.customer.email)
  const linkData = new URL(message?.link ?? '').searchParams.get('linkData') ?? ''
  accepted(await call(api.send, LoginRedirect, { linkData }))
  expect(await call(api.send, LoginRedirect, { linkData })).toMatchObject({ code: 4059 })
})

test('[OF180] links to passwords fit who has one and who has none, and keep the customer’s limit', async () => {
  await expect(mailLink(api.deps, id, 'first')).rejects.toMatchObject(because('hasPassword'))
  await mailLink(api.deps, id, 'reset')
  expect((await subjects())[0]).toContain('A new password')
  await expect(mailLink(api.deps, id, 'reset')).rejects.toMatchObject({ status: 429 })
  const noa = await signedIn(api, { phone: '+972521234568', passwordHash: '', locale: 'en' })
  await expect(mailLink(api.deps, noa.customer.id, 'reset')).rejects.toMatchObject(
    because('noPassword'),
  )
  await mailLink(api.deps, noa.customer.id, 'first')
  expect((await subjects(noa.customer.email))[0]).toContain('account is ready')
})

test('[OF181] all devices are ended, and their owner hears of it', async () => {
  const elsewhere = await renewSession(api, dana)
  await endDevices(api.deps, id)
  for (const { headers } of [dana, elsewhere])
    expect(await call(api.send, Get, {}, headers)).toMatchObject({ status: 401 })
  expect((await subjects())[0]).toContain('logged out of your account')
})

test('[OF181] a locked sign-in is opened, and one that is not locked is not', async () => {
  await expect(unlockSignIn(api.deps, id)).rejects.toMatchObject(because('notLocked'))
  const login = (password: string) =>
    call(api.send, Login, { username: dana.customer.email, password })
  for (let tries = 0; tries < 5; tries++) await login('0'.repeat(40))
  expect(await login(PASSWORD)).toMatchObject({ code: 4018 })
  await unlockSignIn(api.deps, id)
  accepted(await login(PASSWORD))
  expect(await subjects()).toContain('You can log in again')
})

test('[OF179] a change of e-mail goes by the customer’s own code, and the old address has the way back', async () => {
  const old = dana.customer.email
  await beginEmailChange(ctx(), id, NEW)
  expect(await me()).toMatchObject({ email: old, pendingEmail: NEW })
  const back = (await inboxOf(api, old)).find(({ link }) => link?.includes('/undo-email/'))
  expect(back).toBeDefined()
  const VerificationCode = await newestCode(api, NEW)
  accepted(await call(api.send, Verify, { username: NEW, VerificationCode }, dana.headers))
  expect((await me()).email).toBe(NEW)
  await expect(beginEmailChange(ctx(), id, NEW)).rejects.toMatchObject({
    fields: { email: 'sameEmail' },
  })
})

test('[OF179] an address of another account gets no code, in the same words to staff', async () => {
  const noa = await signedIn(api, { phone: '+972521234568', email: 'noa@example.co.il' })
  await beginEmailChange(ctx(), id, noa.customer.email)
  expect(await newestCode(api, noa.customer.email)).toBe('')
})

test('[OF179] a change of phone goes by the code that is texted to the new number', async () => {
  const phone = '+972521234599'
  await beginPhoneChange(ctx(), id, phone)
  expect(await me()).toMatchObject({ phone: '+972521234567', pendingPhone: phone })
  const VerificationCode = await newestCode(api, phone)
  accepted(await call(api.send, Verify, { username: phone, VerificationCode }, dana.headers))
  expect((await me()).phone).toBe(phone)
  await expect(beginPhoneChange(ctx(), id, '+97235555555')).rejects.toMatchObject({
    refusal: 'PhoneCannotGetSms',
  })
  await everythingSent(api.deps)
})
