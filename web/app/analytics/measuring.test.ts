import { expect, test } from 'vitest'
import { isClosedPage } from './closed-pages.ts'
import { measuringSources, readMeasuring } from './measuring.ts'

const google = { GOOGLE_TAG_ID: 'G-ABC123' }
const braze = { BRAZE_API_KEY: 'key', BRAZE_ENDPOINT: 'sdk.fra-01.braze.eu' }

test('without settings nobody is told, and pages reach no other origin', () => {
  expect(readMeasuring({}, false)).toEqual({ trackingCookie: 'utm_track' })
  expect(measuringSources(readMeasuring({}, true))).toEqual({})
})

test('the sandbox shows what would be told, unless somebody is', () => {
  expect(readMeasuring({}, true)).toEqual({ trackingCookie: 'utm_track', sandbox: true })
  expect(readMeasuring(google, true)).not.toHaveProperty('sandbox')
})

test('pages may reach whom the settings name', () => {
  const both = measuringSources(readMeasuring({ ...google, ...braze }, false))
  expect(both['script-src']).toEqual(['https://www.googletagmanager.com'])
  expect(both['connect-src']).toContain('https://sdk.fra-01.braze.eu')
  expect(measuringSources(readMeasuring(braze, false))).toEqual({
    'connect-src': ['https://sdk.fra-01.braze.eu'],
  })
})

test('a setting that is wrong or half there names itself', () => {
  for (const wrong of [
    { GOOGLE_TAG_ID: 'UA-1' },
    { BRAZE_API_KEY: 'key' },
    { BRAZE_ENDPOINT: 'sdk.fra-01.braze.eu' },
    { BRAZE_API_KEY: 'key', BRAZE_ENDPOINT: "x.eu; script-src 'unsafe-inline'" },
    { TRACKING_COOKIE: 'a b' },
  ])
    expect(() => readMeasuring(wrong, false)).toThrow(/GOOGLE_TAG_ID|BRAZE_|TRACKING_COOKIE/)
})

test('[S18] pages where one signs in, orders or pays are closed to others', () => {
  for (const path of ['/subscribe/checkout', '/success', '/profile/payment-methods', '/login'])
    expect(isClosedPage(path)).toBe(true)
  for (const path of ['/', '/catalog', '/flex-lease/kia/picanto/lx', '/subscriber'])
    expect(isClosedPage(path)).toBe(false)
})
