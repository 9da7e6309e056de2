import { call } from '@galgal/contract/call'
import { Get } from '@galgal/contract/GetUser'
import { expect, test } from 'vitest'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted, openAccount, signUp } from '../../../test/people.ts'
import { cards } from '../../db/schema/orders.ts'

test('[AP44][AC08][AC09][AC11][SU30][RO01] a customer reads themselves, and no more than that', async () => {
  const api = await openTestApi()
  const { headers, customer } = await signUp(api)
  expect(accepted(await call(api.send, Get, {}, headers))).toEqual({
    personal: {
      firstName: 'דנה',
      lastName: 'לוי',
      email: 'dana@example.co.il',
      phoneNumber: '+972521234567',
      companyName: '',
      customerToken: customer.customerToken,
      externalDocumentStatus: 'not_started',
      address: 'דיזנגוף',
      city: 'תל אביב-יפו',
      userTypeId: 1,
      languageId: 2,
      businessType: 'B2C',
      postalCode: '6173-542',
      houseNumber: '99',
      apartmentNumber: '',
    },
    accountDetails: { pricePlan: 'B2C', creditCardList: [] },
    registrationStageData: { registrationStageTypeId: 2, registrationStage: 'finished' },
    b2BType: '',
    allowMarketing: false,
    pendingEmail: null,
    pendingPhone: null,
    language: 'he-IL',
    undeliverable: [],
  })
})

test('[RO02] a freelancer and a company see the business prices', async () => {
  const api = await openTestApi()
  const kinds = [
    { b2BType: 'Individual', identityNumber: '050012343' },
    { b2BType: 'Company', identityNumber: '514145036', companyName: 'גלגל בע״מ' },
  ] as const
  const seen = []
  for (const [n, kind] of kinds.entries()) {
    const who = { email: `d${n}@example.co.il`, phone: `+97252123456${n}`, kind }
    const { headers } = await signUp(api, who)
    const { personal, accountDetails, b2BType } = accepted(await call(api.send, Get, {}, headers))
    seen.push([b2BType, personal.businessType, accountDetails.pricePlan, personal.companyName])
  }
  expect(seen).toEqual([
    ['Individual', 'INDIVIDUAL', 'B2B', ''],
    ['Company', 'COMPANY', 'B2B', 'גלגל בע״מ'],
  ])
})

test('[AC09] active and expired cards are one list, the newest active one first and offered', async () => {
  const api = await openTestApi()
  const { headers, customer } = await signUp(api)
  const noa = await signUp(api, { email: 'noa@example.co.il', phone: '+972541112233' })
  const card = (
    id: string,
    expiry: string,
    minute: number,
    customerId = customer.customerToken,
  ) => ({
    id,
    customerId,
    provider: 'sandbox',
    providerCard: id,
    company: 'Visa',
    last4: '4242',
    expiry,
    createdAt: new Date(Date.UTC(2026, 10, 22, 9, minute)),
  })
  await api.db
    .insert(cards)
    .values([
      card('past', '2026-10', 3),
      card('this-month', '2026-11', 2),
      card('next-year', '2027-11', 1),
      card('noa', '2028-01', 4, noa.customer.customerToken),
    ])
  const { accountDetails } = accepted(await call(api.send, Get, {}, headers))
  const line = { company: 'Visa', last4digits: '4242' }
  expect(accountDetails.creditCardList).toEqual([
    { ...line, creditCardToken: 'this-month', isActive: true, expiry: '11/26', isDefault: true },
    { ...line, creditCardToken: 'next-year', isActive: true, expiry: '11/27', isDefault: false },
    { ...line, creditCardToken: 'past', isActive: false, expiry: '10/26', isDefault: false },
  ])
})

test('[RO01] a visitor has nothing to read, an unfinished sign-up has', async () => {
  const api = await openTestApi()
  expect(await call(api.send, Get, {})).toMatchObject({ status: 401, code: 401 })
  const { headers } = await openAccount(api, 'dana@example.co.il')
  expect(accepted(await call(api.send, Get, {}, headers))).toMatchObject({
    personal: { email: 'dana@example.co.il', phoneNumber: '', externalDocumentStatus: null },
    registrationStageData: { registrationStageTypeId: 1, registrationStage: 'phone' },
  })
})
