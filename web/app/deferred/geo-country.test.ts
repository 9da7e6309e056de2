import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readCookie, visitorCountry } from './geo-country.ts'

let cookie = ''
const set: string[] = []
const requests: unknown[][] = []
let answer: () => Response | Promise<Response>

// What a browser brings; this test runs without one.
beforeEach(() => {
  cookie = ''
  set.length = 0
  requests.length = 0
  answer = () => Response.json({ country_name: 'Spain', country_code: 'es' })
  vi.stubGlobal('document', {
    get cookie() {
      return cookie
    },
    set cookie(line: string) {
      set.push(line)
    },
  })
  vi.stubGlobal('navigator', {
    userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15',
    maxTouchPoints: 5,
  })
  vi.stubGlobal('fetch', async (...of: unknown[]) => {
    requests.push(of)
    return answer()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('[GE10][ST06][CO04] the country is asked for and kept for 7 days', async () => {
  expect(await visitorCountry('en-IL')).toBe('Spain')
  expect(requests).toMatchObject([['/api/Global/GeoCountry', { credentials: 'omit' }]])
  expect(set).toEqual(['_a-ip-loc=Spain; path=/; max-age=604800; samesite=lax'])
})

test('[AP01][SH12] the API learns device, region and language with it; an iPad is no desktop', async () => {
  await visitorCountry('en-IL')
  expect(requests[0]?.[1]).toMatchObject({
    headers: {
      CountryCode: 'en-IL',
      DeviceId: 'Web',
      DeviceSource: 'web responsive',
      RegionId: '101',
    },
  })
})

test('[GE10] a country that is kept is not asked for', async () => {
  cookie = 'a=1; _a-ip-loc=Portugal; b=2'
  expect(await visitorCountry('en-IL')).toBe('Portugal')
  expect(requests).toEqual([])
})

test('[ST06] every name survives its cookie', async () => {
  answer = () => Response.json({ country_name: 'Côte d’Ivoire; "x"' })
  await visitorCountry('en-IL')
  cookie = (set[0] ?? '').split(';')[0] ?? ''
  expect(await visitorCountry('en-IL')).toBe('Côte d’Ivoire; "x"')
  expect(requests.length).toBe(1)
})

test('[GE16][GE09] a look-up that fails says so in the specification’s words, and keeps nothing', async () => {
  answer = () => new Response('{}', { status: 503 })
  await expect(visitorCountry('en-IL')).rejects.toThrow('Error at retrieving data from the API')
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(visitorCountry('en-IL')).rejects.toThrow()
  expect(set).toEqual([])
})

test('a cookie is read by its whole name', () => {
  cookie = 'xa-lang=1; a-lang=he-IL; a-lang2=3'
  expect(readCookie('a-lang')).toBe('he-IL')
  expect(readCookie('lang')).toBe('')
})
