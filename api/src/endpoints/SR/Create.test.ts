import { call } from '@galgal/contract/call'
import { Create, Update } from '@galgal/contract/SR'
import { ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted, addPhone, openAccount, signUp, toggles } from '../../../test/people.ts'
import { consents, customers } from '../../db/schema/people.ts'
import { identityHash } from '../../flows/signup/lead.ts'

const PHONE = '+972521234567'
const details = {
  firstName: 'דנה',
  lastName: 'לוי',
  identityNumber: '123456782',
  originCountry: 'IL',
  originState: 'dan',
  confirmToggles: toggles,
} as const

const kinds = {
  person: { b2BType: '', identityNumber: '' },
  freelancer: { b2BType: 'Individual', identityNumber: '' },
  company: { b2BType: 'Company', identityNumber: '' },
} as const

async function open(kind: keyof typeof kinds = 'person') {
  const api = await openTestApi()
  const { headers, customer } = await openAccount(api, 'dana@example.co.il', kinds[kind])
  await addPhone(api, headers, PHONE, kinds[kind])
  const send = (change: object = {}) =>
    call(api.send, Create, { ...details, ...change } as never, headers)
  return { api, headers, customer, send }
}

test('[AP34][SU17][SU23][SU27] details with the four confirmations make the customer’s record', async () => {
  const { send } = await open()
  const answer = accepted(await send())
  expect(answer).toMatchObject({
    state: 7,
    statetext: 'הפרטים נשמרו',
    registrationStageData: { registrationStageTypeId: 1, registrationStage: 'address' },
  })
  expect(answer.LeadRegister).toEqual({
    b2BType: '',
    storetype: 'B2C',
    companyName: '',
    firstName: 'דנה',
    lastName: 'לוי',
    phoneNumber: PHONE,
    email: 'dana@example.co.il',
    identityNumber: '*****6782',
    address: '',
    city: '',
    postalCode: '',
    originCountry: 'IL',
    originState: 'dan',
    registrationStep: 7,
    registrationSourceTypeId: 1,
    customer: answer.customer,
    houseNumber: '',
    apartmentNumber: '',
    addressId: '',
  })
})

test.for(['confirm19', 'confirmExperiencedDriver', 'confirmTC', 'confirmPrivatePolicy'])(
  '[SU17] without %s nothing is made',
  async (name) => {
    const { api, send } = await open()
    const refused = await send({ confirmToggles: { ...toggles, [name]: false } })
    expect(refused).toMatchObject({
      status: 409,
      code: 7020,
      fields: { [`confirmToggles.${name}`]: 'צריך לאשר כדי להמשיך' },
    })
    expect(await api.db.select().from(customers)).toMatchObject([{ firstName: '', signupState: 6 }])
  },
)

test.for([true, false])('[SU18] marketing %s is a free choice, and is written down', async (it) => {
  const { api, send } = await open()
  const startedAt = api.clock.now()
  api.clock.advance(1)
  accepted(await send({ confirmToggles: { ...toggles, allowMarketing: it } }))
  const given = await api.db.select().from(consents).where(ne(consents.at, startedAt))
  expect(Object.fromEntries(given.map(({ kind, given }) => [kind, given]))).toEqual({
    age: true,
    experience: true,
    terms: true,
    privacy: true,
    marketing: it,
  })
  const both = { allowMarketing: it, allowMarketingSms: it }
  expect(await api.db.select().from(customers)).toMatchObject([both])
})

test.for([
  ['person', '39337423', '039337423', 'nineDigit'],
  ['person', '123456789', '123456789', 'israeliIdSeed'],
  ['freelancer', '050012343', '050012343', 'nineDigit'],
  ['company', '514145036', '514145036', 'nineDigit'],
  ['company', '00000000 0 ZZ4', '000000000ZZ4', 'businessIdentityNumber'],
] as const)('a %s may be %s', async ([kind, identityNumber, stored, rule]) => {
  const { api, send } = await open(kind)
  const answer = accepted(await send({ identityNumber, companyName: 'גלגל בע״מ' }))
  expect(answer.LeadRegister?.identityNumber).toMatch(/^\*+.{4}$/)
  const [row] = await api.db.select().from(customers)
  expect(row).toMatchObject({
    identityNumber: stored,
    identityRule: rule,
    identityHash: identityHash(api.deps, stored),
  })
})

test.for([
  [
    'person',
    { identityNumber: '123456780' },
    'identityNumber',
    'מספר הזהות אינו תקין. בדקו את הספרות',
  ],
  ['person', { identityNumber: '12345' }, 'identityNumber', 'מספר זהות הוא 9 ספרות'],
  ['person', { identityNumber: '' }, 'identityNumber', 'שדה חובה'],
  [
    'company',
    { companyName: 'גלגל' },
    'identityNumber',
    'מספר החברה אינו תקין. ח״פ הוא 9 ספרות שמתחילות ב־5',
  ],
  ['company', { identityNumber: '514145036' }, 'companyName', 'שדה חובה'],
  ['person', { firstName: '' }, 'firstName', 'שדה חובה'],
  ['person', { lastName: undefined }, 'lastName', 'שדה חובה'],
  ['person', { lastName: 'א'.repeat(61) }, 'lastName', 'הטקסט ארוך מדי'],
  ['person', { firstName: 'ד\u0007' }, 'firstName', undefined],
  ['person', { confirmToggles: undefined }, 'confirmToggles', 'שדה חובה'],
  ['person', { phoneNumber: '0541112233' }, 'phoneNumber', 'הערך שונה מזה שאומת'],
  ['person', { email: 'noa@example.co.il' }, 'email', 'הערך שונה מזה שאומת'],
  ['person', { documentStatus: 'approved' }, 'documentStatus', 'שדה לא מוכר'],
] as const)('%s with %j is refused by name', async ([kind, change, field, words]) => {
  const { api, send } = await open(kind)
  const refused = await send(change)
  expect(refused).toMatchObject({ ok: false, status: 400 })
  const fields = (!refused.ok && refused.fields) || {}
  expect(Object.keys(fields)).toEqual([field])
  if (words) expect(fields[field]).toBe(words)
  expect(await api.db.select().from(customers)).toMatchObject([{ signupState: 6, firstName: '' }])
})

test.for([
  ['he-IL', 'מספר הזהות אינו תקין. בדקו את הספרות'],
  ['en-IL', 'This ID number is not valid. Check the digits'],
] as const)(
  '[VL13] a wrong id among the personal details has words in %s',
  async ([CountryCode, words]) => {
    const api = await openTestApi()
    const { headers } = await openAccount(api, 'dana@example.co.il')
    await addPhone(api, headers, '+972521234567')
    const body = { ...details, identityNumber: '123456780' }
    expect(await call(api.send, Create, body, { ...headers, CountryCode })).toMatchObject({
      status: 400,
      fields: { identityNumber: words },
    })
  },
)

test('before the phone is proven it is too early', async () => {
  const api = await openTestApi()
  const { headers } = await openAccount(api, 'dana@example.co.il')
  expect(await call(api.send, Create, details, headers)).toMatchObject({ status: 409, code: 7018 })
  expect(await call(api.send, Create, details)).toMatchObject({ status: 401 })
})

test('what was answered can be sent back whole, and the hidden number stays', async () => {
  const { api, headers, send } = await open()
  const { LeadRegister: stored } = accepted(await send())
  const { customer, ...lead } = stored as NonNullable<typeof stored>
  const back = { ...lead, customer, confirmToggles: toggles }
  expect(accepted(await call(api.send, Create, back, headers)).LeadRegister).toEqual(stored)
  const whole = { ...lead, customer, address: 'דיזנגוף', city: 'תל אביב-יפו' }
  expect(accepted(await call(api.send, Update, whole, headers)).state).toBe(8)
  const [row] = await api.db.select().from(customers)
  expect(row?.identityNumber).toBe('123456782')
})

test('a finished customer cannot be made again', async () => {
  const api = await openTestApi()
  const { headers } = await signUp(api)
  expect(await call(api.send, Create, details, headers)).toMatchObject({ status: 403, code: 403 })
})
