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
