import { call } from '@galgal/contract/call'
import { GetRegistrationLocation } from '@galgal/contract/Global'
import { expect, test } from 'vitest'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted } from '../../../test/people.ts'

test('[AP11] countries with their calling codes, Israel first', async () => {
  const { send } = await openTestApi()
  const { countries, smsCountries } = accepted(await call(send, GetRegistrationLocation, {}))
  expect(countries.length).toBe(243)
  expect(countries[0]).toEqual({
    code: 'IL',
    name: 'ישראל',
    callingCode: '+972',
    flag: '🇮🇱',
    mobileNumberLengths: [9],
    order: 1,
  })
  expect(countries.map(({ order }) => order)).toEqual(countries.map((_, at) => at + 1))
  expect(smsCountries).toEqual(['IL'])
})

test('[AP11] the eight regions of Israel', async () => {
  const { send } = await openTestApi()
  const { states } = accepted(await call(send, GetRegistrationLocation, {}))
  expect(states.length).toBe(8)
  expect(states[0]).toEqual({ code: 'north', name: 'הצפון' })
})

test('[AP11] in the caller’s language', async () => {
  const { send } = await openTestApi()
  const english = { CountryCode: 'en-IL' }
  const { countries, states } = accepted(await call(send, GetRegistrationLocation, {}, english))
  expect([countries[0]?.name, states[0]?.name]).toEqual(['Israel', 'North'])
})

test('[AP11] it may be kept, and who has it is not sent it again', async () => {
  const { send } = await openTestApi()
  const ask = (headers: Record<string, string> = {}) =>
    send(new Request('http://api/api/Global/GetRegistrationLocation', { headers }))
  const { headers, status } = await ask()
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  expect(headers.get('vary')).toBe('CountryCode, Accept-Language, Accept-Encoding')
  const etag = headers.get('etag') ?? ''
  expect((await ask({ 'If-None-Match': etag })).status).toBe(304)
  expect((await ask({ 'If-None-Match': etag, CountryCode: 'en-IL' })).status).toBe(200)
})
