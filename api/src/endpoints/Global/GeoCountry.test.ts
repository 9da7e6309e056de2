import { call } from '@galgal/contract/call'
import { GeoCountry } from '@galgal/contract/Global'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted } from '../../../test/people.ts'
import { createApi } from '../../api.ts'
import type { Deps } from '../../deps.ts'

/** The API with a source of countries that says this. */
async function askWith(countryOf: Deps['geo']['countryOf'], headers: Record<string, string> = {}) {
  const { deps } = await openTestApi()
  const api = createApi({ ...deps, log: pino({ level: 'silent' }), geo: { countryOf } })
  return call(async (request) => api.fetch(request), GeoCountry, {}, headers)
}

test('[AP55] this machine is in Israel', async () => {
  const { send } = await openTestApi()
  expect(accepted(await call(send, GeoCountry, {}))).toEqual({
    country_name: 'Israel',
    country_code: 'il',
  })
})

test.for([
  ['CH', 'Switzerland'],
  ['ES', 'Spain'],
  ['PT', 'Portugal'],
  ['fr', 'France'],
] as const)('[AP55] in the sandbox %s is chosen by a header', async ([code, name]) => {
  const { send } = await openTestApi()
  const answer = await call(send, GeoCountry, {}, { 'X-Sandbox-Country': code })
  expect(accepted(answer)).toEqual({ country_name: name, country_code: code.toLowerCase() })
})

test('[AP55] the name is English in every language', async () => {
  const { send } = await openTestApi()
  const headers = { 'X-Sandbox-Country': 'ES', CountryCode: 'he-IL' }
  expect(accepted(await call(send, GeoCountry, {}, headers)).country_name).toBe('Spain')
})

test('[AP55] a name alone is enough to tell the code', async () => {
  const answer = await askWith(async () => ({ name: 'Portugal' }))
  expect(accepted(answer)).toEqual({ country_name: 'Portugal', country_code: 'pt' })
})

type Notified = [string, Awaited<ReturnType<Deps['geo']['countryOf']>>]

test.for<Notified>([
  ['nobody knows', undefined],
  ['nobody has heard of the name', { name: 'Atlantis' }],
  ['nobody has heard of the code', { code: 'QQ' }],
])('[AP55] 503 and a time to come back when %s', async ([, notified]) => {
  const answer = await askWith(async () => notified)
  expect(answer).toMatchObject({ ok: false, status: 503, code: 503 })
  expect(answer).toHaveProperty('retryAfterSeconds')
})

test('[AP55] 503 when the look-up fails', async () => {
  const { send } = await openTestApi()
  const answer = await call(send, GeoCountry, {}, { 'X-Sandbox-Country': 'fail' })
  expect(answer).toMatchObject({ ok: false, status: 503, code: 503 })
})

test('[AP55] the visitor’s own address is looked up, and the answer is kept by nobody', async () => {
  const requests: string[] = []
  const { deps } = await openTestApi()
  const countryOf: Deps['geo']['countryOf'] = async ({ ip }) => {
    requests.push(ip)
    return { code: 'CH' }
  }
  const request = new Request('http://api/api/Global/GeoCountry', {
    headers: { 'x-visitor-address': '62.2.1.1' },
  })
  const answer = await createApi({ ...deps, geo: { countryOf } }).fetch(request)
  expect(await answer.json()).toEqual({ country_name: 'Switzerland', country_code: 'ch' })
  expect(requests).toEqual(['62.2.1.1'])
  expect(answer.headers.get('cache-control')).toBe('no-store')
})
