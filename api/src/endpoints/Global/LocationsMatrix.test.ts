import { call } from '@galgal/contract/call'
import { LocationsMatrix } from '@galgal/contract/Global'
import { expect, test } from 'vitest'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted } from '../../../test/people.ts'

test('[AP12][GE14] every country of the product, with its languages', async () => {
  const { send } = await openTestApi()
  const { locationDataList } = accepted(await call(send, LocationsMatrix, {}))
  expect(locationDataList.map(({ countryCode }) => countryCode)).toEqual(['il', 'es', 'pt', 'ch'])
  expect(locationDataList[0]).toEqual({
    countryCode: 'il',
    countryName: 'ישראל',
    countryFlag: '🇮🇱',
    languageData: [
      { web: 'he-IL', name: 'עברית' },
      { web: 'en-IL', name: 'English' },
    ],
  })
  const english = accepted(await call(send, LocationsMatrix, {}, { CountryCode: 'en-IL' }))
  expect(english.locationDataList[0]?.countryName).toBe('Israel')
})

test('[AP12] it may be kept, and who has it is not sent it again', async () => {
  const { send } = await openTestApi()
  const ask = (headers: Record<string, string> = {}) =>
    send(new Request('http://api/api/Global/LocationsMatrix', { headers }))
  const { headers } = await ask()
  expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  expect(headers.get('vary')).toBe('CountryCode, Accept-Language, Accept-Encoding')
  const etag = headers.get('etag') ?? ''
  expect((await ask({ 'If-None-Match': etag })).status).toBe(304)
  expect((await ask({ 'If-None-Match': etag, CountryCode: 'en-IL' })).status).toBe(200)
})
