import { GetLocationBy } from '@galgal/contract/Address'
import { call } from '@galgal/contract/call'
import { expect, test } from 'vitest'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted } from '../../../test/people.ts'

test('[AP08] a house is told part by part, in the caller’s language', async () => {
  const { send } = await openTestApi()
  const id = 'tel-aviv-yafo--dizengoff-st~99'
  expect(accepted(await call(send, GetLocationBy, { id }, { CountryCode: 'en-IL' }))).toEqual({
    id,
    address: '99 Dizengoff St, Tel Aviv-Yafo',
    city: 'Tel Aviv-Yafo',
    street: 'Dizengoff St',
    houseNumber: '99',
    cityId: 'tel-aviv-yafo',
    province: 'dan',
    postalCode: '6173-542',
    postalCodeApproximate: true,
    lat: 32.08545,
    lng: 34.77463,
  })
})

test('a street has no house, and a city no street and no postal code', async () => {
  const { send } = await openTestApi()
  const find = async (id: string) => accepted(await call(send, GetLocationBy, { id }))
  expect(await find('haifa')).toMatchObject({
    address: 'חיפה',
    street: '',
    houseNumber: '',
    postalCode: '',
    postalCodeApproximate: false,
  })
  expect(await find('tel-aviv-yafo--dizengoff-st')).toMatchObject({
    address: 'דיזנגוף, תל אביב-יפו',
    houseNumber: '',
  })
  expect((await find('tel-aviv-yafo--dizengoff-st~12ב')).address).toBe('דיזנגוף 12ב, תל אביב-יפו')
})

test('an id that stands for nothing is not found', async () => {
  const { send } = await openTestApi()
  for (const id of ['atlantis', 'atlantis~4', 'haifa~4', 'tel-aviv-yafo--dizengoff-st~12345'])
    expect(await call(send, GetLocationBy, { id })).toMatchObject({ status: 404 })
})
