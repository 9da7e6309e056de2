import { call } from '@galgal/contract/call'
import { Get } from '@galgal/contract/GetUser'
import { Create, CreateLead, Update } from '@galgal/contract/SR'
import { HOUR, MINUTE } from '@galgal/domain/dates'
import { expect, test } from 'vitest'
import { openTestApi } from '../../../test/open-test-api.ts'
import {
  accepted,
  addPhone,
  inboxOf,
  newestCode,
  openAccount,
  signUp,
  toggles,
} from '../../../test/people.ts'
import { codes } from '../../db/schema/people.ts'

const EMAIL = 'dana@example.co.il'
const PHONE = '+972521234567'
const lead = {
  b2BType: '',
  storetype: 'B2C',
  phone: { code: '+972', phoneNumber: '0521234567' },
  registrationSourceTypeId: 1,
} as const

async function open() {
  const api = await openTestApi()
  const { headers, customer } = await openAccount(api, EMAIL)
  const send = (change: object, as: Record<string, string> = headers) =>
    call(api.send, CreateLead, { ...lead, ...change } as never, as)
  return { api, headers, customer, send }
}

test('[AP37] a lead is stored and its phone gets a code by SMS', async () => {
  const { api, customer, send } = await open()
  const answer = accepted(await send({}))
  expect(answer).toEqual({
    state: 5,
    statetext: 'שלחנו קוד למספר 052-123-4567',
    customer: {
      customerToken: customer.customerToken,
      loginToken: '',
      refreshToken: '',
      astaraToken: '',
      astaraUserId: customer.astaraUserId,
    },
    registrationStageData: { registrationStageTypeId: 1, registrationStage: 'phone-code' },
    LeadRegister: expect.objectContaining({
      b2BType: '',
      storetype: 'B2C',
      phoneNumber: PHONE,
      email: EMAIL,
      registrationStep: 5,
      registrationSourceTypeId: 1,
    }),
    resendAfter: 60,
  })
  const [message] = await inboxOf(api, PHONE)
  expect(message).toMatchObject({ channel: 'sms' })
  expect(message?.body).toBe(
    `${message?.code} הוא הקוד שלכם בגלגל. תקף ל־10 דקות.\n\n@localhost #${message?.code}`,
  )
})

test.for([
  [{ code: '972', phoneNumber: '52-123-4567' }],
  [{ code: '+972', phoneNumber: '052 123 4567' }],
  [{ code: '+972', phoneNumber: '+972521234567' }],
] as const)('%j is one and the same number', async ([phone]) => {
  const { api, send } = await open()
  expect(accepted(await send({ phone })).LeadRegister?.phoneNumber).toBe(PHONE)
  expect(await inboxOf(api, PHONE)).toHaveLength(1)
})

test.for([
  { code: '+972', phoneNumber: '03-1234567' },
  { code: '+44', phoneNumber: '7911123456' },
  { code: '+972', phoneNumber: '1-700-123456' },
])('%j gets no SMS', async (phone) => {
  const { api, send } = await open()
  expect(await send({ phone })).toMatchObject({ status: 409, code: 7013 })
  expect(await api.db.select().from(codes)).toHaveLength(1)
})

test.for([
  [{ phone: { code: '+972', phoneNumber: '8255' } }, 'phone.phoneNumber'],
  [{ phone: undefined }, 'phone.phoneNumber'],
  [{ phone: undefined, phoneNumber: 'שלום' }, 'phoneNumber'],
  [{ b2BType: undefined }, 'b2BType'],
  [{ storetype: undefined }, 'storetype'],
  [{ storetype: 'B2B' }, 'storetype'],
  [{ registrationSourceTypeId: 2 }, 'registrationSourceTypeId'],
  [{ email: 'noa@example.co.il' }, 'email'],
  [{ originState: 'atlantis' }, 'originState'],
  [{ postalCode: '95461' }, 'postalCode'],
  [{ identityNumber: '123456780' }, 'identityNumber'],
  [{ firstName: 'D4na' }, 'firstName'],
  [{ city: '4580 4580 4580 4580' }, 'city'],
  [{ signupState: 9 }, 'signupState'],
] as const)('%j is refused by name', async ([change, field]) => {
  const { api, send } = await open()
  const refused = await send(change)
  expect(refused).toMatchObject({ ok: false, status: 400 })
  expect(Object.keys((!refused.ok && refused.fields) || {})).toEqual([field])
  expect(await inboxOf(api, PHONE)).toEqual([])
})

test.for([
  ['he-IL', 'בחרו מדינה מהרשימה', 'הזינו מספר טלפון מלא. לדוגמה: 052-1234567'],
  [
    'en-IL',
    'Choose a country from the list',
    'Enter a full phone number. For example: 052-1234567',
  ],
] as const)(
  '[VL12] in %s the country’s code and the number each have words of their own',
  async ([CountryCode, ofCode, ofNumber]) => {
    const { headers, send } = await open()
    const wordsOf = async (phone: object) => {
      const answer = await send({ phone }, { ...headers, CountryCode })
      return !answer.ok && answer.fields
    }
    const phoneNumber = '0521234567'
    for (const code of ['', 'IL', '+97212345', undefined])
      expect(await wordsOf({ code, phoneNumber })).toEqual({ 'phone.code': ofCode })
    expect(await wordsOf({ code: '+972', phoneNumber: '8255' })).toEqual({
      'phone.phoneNumber': ofNumber,
    })
  },
)

test('a visitor has no lead, and no one writes another’s', async () => {
  const { send } = await open()
  expect(await send({}, {})).toMatchObject({ status: 401 })
  const foreign = { customer: { customerToken: 'someone-else' } }
  expect(await send(foreign)).toMatchObject({ status: 403, code: 403 })
})

test('codes to one number are limited: a minute, five an hour, ten a day', async () => {
  const { api, headers, send } = await open()
  accepted(await send({}))
  expect(await send({})).toMatchObject({ status: 429, code: 429 })
  for (let n = 1; n < 5; n++) {
    api.clock.advance(MINUTE)
    accepted(await send({}))
  }
  api.clock.advance(MINUTE)
  expect(await send({})).toMatchObject({ status: 429 })

  const noa = await openAccount(api, 'noa@example.co.il')
  expect(await send({}, noa.headers)).toMatchObject({ status: 429 })
  expect(headers).not.toEqual(noa.headers)
  expect(await inboxOf(api, PHONE)).toHaveLength(5)
})

test('after ten codes a number rests for a day', async () => {
  const api = await openTestApi()
  const send = async (n: number) => {
    const { headers } = await openAccount(api, `d${n}@example.co.il`)
    return call(api.send, CreateLead, lead, headers)
  }
  for (let n = 0; n < 10; n++) {
    accepted(await send(n))
    api.clock.advance(HOUR)
  }
  expect(await send(10)).toMatchObject({ status: 429 })
  api.clock.advance(14 * HOUR)
  accepted(await send(11))
})

test('a number that cannot be reached is a 503 and changes nothing', async () => {
  const { api, headers, send } = await open()
  const phone = { code: '+972', phoneNumber: '0500000000' }
  expect(await send({ phone, firstName: 'דנה' })).toMatchObject({ status: 503, code: 503 })
  const user = accepted(await call(api.send, Get, {}, headers))
  expect(user).toMatchObject({ pendingPhone: null, personal: { firstName: '' } })
  expect(await send({ phone })).toMatchObject({ status: 503 })
})

test('another number opens step 5 again, and what was done later stays done', async () => {
  const { api, headers, send } = await open()
  await addPhone(api, headers, PHONE)
  const person = { firstName: 'דנה', lastName: 'לוי', identityNumber: '123456782' }
  accepted(await call(api.send, Create, { ...person, confirmToggles: toggles }, headers))
  const other = accepted(await send({ phone: undefined, phoneNumber: '0541112233' }))
  expect(other).toMatchObject({ state: 5, LeadRegister: { phoneNumber: '+972541112233' } })
  const address = { address: 'דיזנגוף', city: 'תל אביב-יפו' }
  expect(await call(api.send, Update, address, headers)).toMatchObject({ code: 7018 })
  await addPhone(api, headers, '+972523334444')
  expect(accepted(await call(api.send, Update, {}, headers)).state).toBe(7)
})

test('the verified number is not asked to prove itself again', async () => {
  const { api, headers, send } = await open()
  await addPhone(api, headers, PHONE)
  const answer = accepted(await send({}))
  expect(answer.state).toBe(6)
  expect(answer).not.toHaveProperty('resendAfter')
  expect(await inboxOf(api, PHONE)).toHaveLength(1)
})

test('a person who turns out to be a company confirms the details again', async () => {
  const { api, headers, send } = await open()
  await addPhone(api, headers, PHONE)
  const person = { firstName: 'דנה', lastName: 'לוי', identityNumber: '123456782' }
  accepted(await call(api.send, Create, { ...person, confirmToggles: toggles }, headers))
  const answer = accepted(await send({ b2BType: 'B2BCompany', storetype: 'B2B' }))
  expect(answer).toMatchObject({
    state: 6,
    LeadRegister: { b2BType: 'Company', storetype: 'B2B', identityNumber: '', firstName: 'דנה' },
  })
})

test('fields of later steps are stored, and an empty one takes nothing away', async () => {
  const { api, headers, send } = await open()
  const early = { firstName: 'דנה', originCountry: 'IL', originState: 'dan', companyName: '' }
  accepted(await send(early))
  api.clock.advance(MINUTE)
  const later = accepted(await send({ firstName: '', lastName: '', originState: '' }))
  expect(later.LeadRegister).toMatchObject({
    firstName: 'דנה',
    originCountry: 'IL',
    originState: 'dan',
  })
  expect(await newestCode(api, PHONE)).toMatch(/^\d{6}$/)
  expect(accepted(await call(api.send, Get, {}, headers)).pendingPhone).toBe(PHONE)
})

test('a finished customer has no lead any more', async () => {
  const api = await openTestApi()
  const { headers } = await signUp(api)
  expect(await call(api.send, CreateLead, lead, headers)).toMatchObject({ status: 403, code: 403 })
})
