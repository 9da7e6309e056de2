import { call } from '@galgal/contract/call'
import { Get, Mailing, Update } from '@galgal/contract/GetUser'
import { Verify } from '@galgal/contract/SR'
import { MINUTE } from '@galgal/domain/dates'
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
import { accepted, inboxOf, newestCode, otherThan } from '../../../test/people.ts'
import { consents, customers } from '../../db/schema/people.ts'

const PHONE = '+972521234567'
const NEW_PHONE = '+972541112233'
const address = { city: 'חיפה', address: 'הנביאים', houseNumber: '4', apartmentNumber: '2' }

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api, {
    phone: PHONE,
    city: 'תל אביב-יפו',
    address: 'דיזנגוף',
    houseNumber: '99',
    postalCode: '6173-542',
    addressId: 'tel-aviv-yafo--dizengoff-st~99',
  })
})

type Sent = Parameters<typeof call<typeof Update.input, typeof Update.output>>[2]
const update = (sent: object, { headers } = dana) => call(api.send, Update, sent as Sent, headers)
const read = async ({ headers } = dana) => accepted(await call(api.send, Get, {}, headers))
const stored = async () => (await api.db.select().from(customers))[0]

test('[AP45][AC01] names and address are changed, and read as they are now', async () => {
  const names = { firstName: 'דנה-מאיה', lastName: 'לוי כהן' }
  const answer = accepted(await update({ ...names, ...address, postalCode: '3104301' }))
  expect(answer.personal).toMatchObject({ ...names, ...address, postalCode: '3104-301' })
  expect(await read()).toEqual(answer)
})

test('whoever was checked and takes another name is checked again', async () => {
  await api.db.update(customers).set({ documentStatus: 'approved' })
  accepted(await update({ ...address, firstName: dana.customer.firstName }))
  expect((await read()).personal.externalDocumentStatus).toBe('approved')
  const { personal } = accepted(await update({ firstName: 'מאיה' }))
  expect(personal.externalDocumentStatus).toBe('not_started')
})

test('a whole person may be sent, as it is and with changes', async () => {
  const { personal } = await read()
  expect(accepted(await update(personal)).personal).toEqual(personal)
  expect((await stored())?.addressId).toBe('tel-aviv-yafo--dizengoff-st~99')
  const changed = { ...personal, lastName: 'בר' }
  expect(accepted(await update(changed)).personal).toEqual(changed)
  expect(accepted(await update({})).personal).toEqual(changed)
})

test('what cannot be changed here is named, and nothing is changed', async () => {
  const other = {
    email: 'noa@example.co.il',
    customerToken: 'another',
    externalDocumentStatus: 'approved',
    userTypeId: 2,
    languageId: 1,
    businessType: 'COMPANY',
  }
  for (const [name, value] of Object.entries(other))
    expect(await update({ firstName: 'נועה', [name]: value })).toMatchObject({
      status: 400,
      fields: { [name]: messages.he.errors.field.unchangeable },
    })
  expect((await stored())?.firstName).toBe('דנה')
})

test('what is no name, no postal code, too long or unknown is named', async () => {
  const wrong = {
    firstName: 'D4n4',
    lastName: 'א'.repeat(61),
    postalCode: '12345',
    city: '4580 4580 4580 4580',
    phoneNumber: '12',
  }
  expect(await update(wrong)).toMatchObject({
    status: 400,
    fields: Object.fromEntries(Object.keys(wrong).map((name) => [name, expect.any(String)])),
  })
  expect(await update({ isAdmin: true })).toMatchObject({ status: 400 })
})

test('an address is one thing: what is left out of a whole one is empty, and another place is no longer the one that was picked', async () => {
  accepted(await update({ city: 'חיפה', address: 'הנביאים' }))
  expect(await stored()).toMatchObject({ houseNumber: '', postalCode: '', addressId: '' })
  accepted(await update({ ...address, addressId: 'haifa--hanevi-im-st~4' }))
  accepted(await update({ houseNumber: '6' }))
  expect(await stored()).toMatchObject({ city: 'חיפה', houseNumber: '6', addressId: '' })
})

test('a new phone needs a fresh proof, waits for its code, and takes the old one’s place', async () => {
  expect(await update({ firstName: 'מאיה', phoneNumber: NEW_PHONE })).toMatchObject({
    status: 409,
    code: 7048,
  })
  expect((await stored())?.firstName).toBe('דנה')

  const sure = await withSmsProof(api, dana)
  const elsewhere = await renewSession(api, dana)
  const phone = { code: '+972', phoneNumber: '054-1112233' }
  const requested = accepted(await update({ firstName: 'מאיה', phone }, sure))
  expect(requested).toMatchObject({
    pendingPhone: NEW_PHONE,
    personal: { firstName: 'מאיה', phoneNumber: PHONE },
  })
  const code = await newestCode(api, NEW_PHONE)
  const prove = (VerificationCode: string) =>
    call(api.send, Verify, { username: NEW_PHONE, VerificationCode }, sure.headers)
  expect(await prove(otherThan(code))).toMatchObject({ code: 7010 })
  expect(accepted(await prove(code)).VerificationResponse).toEqual({
    purpose: 'phoneChange',
    state: 9,
    statetext: 'הטלפון הוחלף',
  })
  expect(await read(sure)).toMatchObject({
    pendingPhone: null,
    personal: { phoneNumber: NEW_PHONE },
  })
  expect(await call(api.send, Get, {}, elsewhere.headers)).toMatchObject({ status: 401 })
  const inbox = await inboxOf(api, dana.customer.email)
  const received = inbox.find(({ subject }) => subject === 'הטלפון של החשבון שלכם הוחלף')
  expect(received?.body).toContain('***2233')
  expect(received?.body).not.toContain(NEW_PHONE)
})

test('a proof counts for 15 minutes, and a landline gets no message', async () => {
  const sure = await withSmsProof(api, dana)
  expect(await update({ phoneNumber: '03-5551234' }, sure)).toMatchObject({ code: 7013 })
  api.clock.advance(15 * MINUTE + 1)
  const late = await renewSession(api, dana)
  expect(await update({ phoneNumber: NEW_PHONE }, late)).toMatchObject({ code: 7048 })
})

test('a phone of another account is told so only to who holds its code', async () => {
  await signedIn(api, { phone: NEW_PHONE })
  const sure = await withSmsProof(api, dana)
  expect(accepted(await update({ phoneNumber: NEW_PHONE }, sure)).pendingPhone).toBe(NEW_PHONE)
  const VerificationCode = await newestCode(api, NEW_PHONE)
  const prove = { username: NEW_PHONE, VerificationCode }
  expect(await call(api.send, Verify, prove, sure.headers)).toMatchObject({ code: 7014 })
  expect((await read(sure)).personal.phoneNumber).toBe(PHONE)
})

test('advertising is one choice here, and written down when it changes', async () => {
  const channels = async () => accepted(await call(api.send, Mailing, {}, dana.headers))
  accepted(await update({ allowMarketing: true }))
  expect(await channels()).toEqual({ mail: true, sms: true })
  accepted(await update({ allowMarketing: true }))
  accepted(await update({ allowMarketing: false }))
  expect(await channels()).toEqual({ mail: false, sms: false })
  const written = await api.db.select().from(consents)
  expect(written.map(({ kind, given }) => `${kind} ${given}`).toSorted()).toEqual([
    'marketingMail false',
    'marketingMail true',
    'marketingSms false',
    'marketingSms true',
  ])
})

test('the same request sent again is answered the same, and another under its key is refused', async () => {
  const headers = { ...dana.headers, 'idempotency-key': 'change-of-name' }
  const first = accepted(await update({ firstName: 'מאיה' }, { ...dana, headers }))
  expect(accepted(await update({ firstName: 'מאיה' }, { ...dana, headers }))).toEqual(first)
  expect(await update({ firstName: 'רוני' }, { ...dana, headers })).toMatchObject({ code: 7021 })
})

test('an unfinished sign-up goes on with its own steps', async () => {
  const starting = await signedIn(api, { signupState: 7, finishedAt: null, phone: '+972541112244' })
  expect(await update({ firstName: 'מאיה' }, starting)).toMatchObject({ status: 403, code: 4116 })
})
