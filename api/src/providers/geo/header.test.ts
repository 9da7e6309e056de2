import { expect, test } from 'vitest'
import { openTestApi } from '../../../test/open-test-api.ts'
import { behavesLikeGeo, comer } from './geo.suite.ts'
import { header } from './header.ts'

const open = async () => {
  const { deps } = await openTestApi()
  const tools = { ...deps, fetch, publicUrl: 'https://galgal.example' }
  return header.open({ GEO_HEADER: 'CF-IPCountry' }, tools)
}

behavesLikeGeo(async () => ({
  geo: await open(),
  fromSpain: comer('203.0.113.9', { 'CF-IPCountry': 'ES' }),
  fromNowhere: comer('203.0.113.9'),
}))

test.for(['XX', 'T1', '', 'Spain', 'E', '<b>'])('"%s" is no country', async (said) => {
  const geo = await open()
  expect(await geo.countryOf(comer('203.0.113.9', { 'CF-IPCountry': said }))).toBeUndefined()
})

test('only the header that was set is believed', async () => {
  const geo = await open()
  const claimed = comer('203.0.113.9', { 'CloudFront-Viewer-Country': 'ES', 'x-country': 'ES' })
  expect(await geo.countryOf(claimed)).toBeUndefined()
})

test('a name that no header can have is refused', () => {
  for (const GEO_HEADER of ['', 'two words', 'a:b'])
    expect(header.complaints({ GEO_HEADER })[0]).toMatch(/^GEO_HEADER(: | is missing)/)
})
