import { call } from '@galgal/contract/call'
import { Get } from '@galgal/contract/GetUser'
import { Create, Update } from '@galgal/contract/SR'
import { expect, test } from 'vitest'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted, addPhone, openAccount, signUp, toggles } from '../../../test/people.ts'

const address = {
  address: 'דיזנגוף',
  houseNumber: '99',
  apartmentNumber: '4',
  city: 'תל אביב-יפו',
  postalCode: '6173542',
  addressId: 'tel-aviv-yafo--dizengoff-st~99',
} as const
const person = { b2BType: '', identityNumber: '123456782' } as const
const company = { b2BType: 'Company', identityNumber: '514145036', companyName: 'גלגל' } as const

async function open(kind: typeof person | typeof company = person) {
  const api = await openTestApi()
  const { headers } = await openAccount(api, 'dana@example.co.il', kind)
  await addPhone(api, headers, '+972521234567', kind)
  const names = { firstName: 'דנה', lastName: 'לוי', confirmToggles: toggles }
  accepted(await call(api.send, Create, { ...names, ...kind }, headers))
  const send = (body: object) => call(api.send, Update, body as never, headers)
  return { api, headers, send }
}

test('[AP35] the address is stored, its postal code as the specification writes it', async () => {
  const { send } = await open()
  expect(accepted(await send(address))).toMatchObject({
    state: 8,
    statetext: 'הכתובת נשמרה',
    registrationStageData: { registrationStageTypeId: 1, registrationStage: 'identity' },
    LeadRegister: { ...address, postalCode: '6173-542' },
  })
})

test('an address is one thing: what is left out of the next one is empty', async () => {
  const { send } = await open()
  accepted(await send(address))
  const moved = accepted(await send({ address: 'הרצל', city: 'חיפה' }))
  expect(moved.LeadRegister).toMatchObject({
    address: 'הרצל',
    city: 'חיפה',
    houseNumber: '',
    apartmentNumber: '',
    postalCode: '',
    addressId: '',
  })
})

test('an empty body reads where the sign-up stands, at every step', async () => {
  const api = await openTestApi()
  const { headers } = await openAccount(api, 'dana@example.co.il')
  const read = async () => accepted(await call(api.send, Update, {}, headers)).state
  expect(await read()).toBe(4)
  await addPhone(api, headers, '+972521234567')
  expect(await read()).toBe(6)
  expect(await call(api.send, Update, {})).toMatchObject({ status: 401 })
})

test('before the details it is too early', async () => {
  const api = await openTestApi()
  const { headers } = await openAccount(api, 'dana@example.co.il')
  expect(await call(api.send, Update, address, headers)).toMatchObject({ status: 409, code: 7018 })
})

test.for([
  [{ ...address, city: '' }, 'city', 'הזינו את שם היישוב'],
  [{ city: 'חיפה' }, 'address', 'הזינו את שם הרחוב. אין רחוב? כתבו שוב את שם היישוב'],
  [{ ...address, postalCode: '61735' }, 'postalCode', 'מיקוד הוא 7 ספרות. אפשר גם להשאיר ריק'],
  [{ ...address, postalCode: '617-3542' }, 'postalCode', 'המיקוד אינו תקין. אפשר גם להשאיר ריק'],
  [{ ...address, address: 'א'.repeat(121) }, 'address', 'הטקסט ארוך מדי'],
  [{ ...address, houseNumber: '1'.repeat(11) }, 'houseNumber', 'מספר הבית ארוך מדי. עד 10 תווים'],
  [
    { ...address, apartmentNumber: '1'.repeat(11) },
    'apartmentNumber',
    'מספר הדירה ארוך מדי. עד 10 תווים',
  ],
  [{ ...address, originCountry: 'FR' }, 'originCountry', 'אפשר להירשם עם כתובת בישראל בלבד'],
  [{ ...address, phoneNumber: '0541112233' }, 'phoneNumber', 'הערך שונה מזה שאומת'],
] as const)('[VL11] %j is refused by name', async ([body, field, words]) => {
  const { send } = await open()
  expect(await send(body)).toMatchObject({ status: 400, fields: { [field]: words } })
  expect(accepted(await send({})).state).toBe(7)
})

test('the identity check is for people: it waits to be started, and a company has none', async () => {
  const statusOf = async (kind: typeof person | typeof company) => {
    const { api, headers, send } = await open(kind)
    const before = accepted(await call(api.send, Get, {}, headers)).personal
    accepted(await send(address))
    const after = accepted(await call(api.send, Get, {}, headers)).personal
    return [before.externalDocumentStatus, after.externalDocumentStatus]
  }
  expect(await statusOf(person)).toEqual([null, 'not_started'])
  expect(await statusOf(company)).toEqual([null, null])
})

test('a finished customer’s address is not changed here, only read', async () => {
  const api = await openTestApi()
  const { headers } = await signUp(api)
  expect(await call(api.send, Update, address, headers)).toMatchObject({ status: 403, code: 403 })
  expect(accepted(await call(api.send, Update, {}, headers)).state).toBe(9)
})
