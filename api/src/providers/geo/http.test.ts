import { DAY, MINUTE } from '@galgal/domain/dates'
import { afterEach, expect, test } from 'vitest'
import { closeHttpServers, openHttpServer } from '../../../test/http-server.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { behavesLikeGeo, comer } from './geo.suite.ts'
import { http } from './http.ts'

afterEach(closeHttpServers)

const open = async (url: string, env: Record<string, string> = {}) => {
  const { deps, clock } = await openTestApi()
  const tools = { ...deps, fetch, publicUrl: 'https://galgal.example' }
  return { geo: http.open({ GEO_URL: `${url}/{ip}/json/`, ...env }, tools), clock }
}

const json = (value: unknown) => ({ status: 200, body: JSON.stringify(value) })
const SPANIARD = '2.139.1.1'
const endpoint = () =>
  openHttpServer(({ path }) =>
    json(path === `/${SPANIARD}/json/` ? { country_name: 'Spain' } : { error: true }),
  )

behavesLikeGeo(async () => {
  const { geo } = await open((await endpoint()).url)
  return { geo, fromSpain: comer(SPANIARD), fromNowhere: comer('192.168.1.7') }
})

test('[AP55] country_name is read, and the code where the endpoint has one', async () => {
  const { url } = await openHttpServer(() => json({ country_name: 'Spain', country_code: 'es' }))
  const { geo } = await open(url)
  expect(await geo.countryOf(comer(SPANIARD))).toEqual({ code: 'ES', name: 'Spain' })
})

test('an address is asked about once a day, however many come from it at once', async () => {
  const { url, requests } = await endpoint()
  const { geo, clock } = await open(url)
  await Promise.all([1, 2, 3].map(() => geo.countryOf(comer(SPANIARD))))
  await geo.countryOf(comer(`::ffff:${SPANIARD}`))
  expect(requests.length).toBe(1)
  clock.advance(DAY + 1)
  await geo.countryOf(comer(SPANIARD))
  expect(requests.length).toBe(2)
})

test('an endpoint that fails is left alone for a minute', async () => {
  let status = 503
  const { url, requests } = await openHttpServer(() => ({
    ...json({ country_name: 'Spain' }),
    status,
  }))
  const { geo, clock } = await open(url)
  for (const _ of [1, 2]) await expect(geo.countryOf(comer(SPANIARD))).rejects.toThrow(/^geo: 503$/)
  expect(requests.length).toBe(1)
  status = 200
  clock.advance(MINUTE + 1)
  expect(await geo.countryOf(comer(SPANIARD))).toEqual({ name: 'Spain' })
})

test('an endpoint that says nothing, or nonsense, keeps nobody waiting', async () => {
  const silent = await openHttpServer(() => undefined)
  const { geo } = await open(silent.url, { GEO_TIMEOUT_MS: '200' })
  await expect(geo.countryOf(comer(SPANIARD))).rejects.toThrow(/^geo: timed out$/)
  const nonsense = await openHttpServer(() => ({ status: 200, body: '<html>' }))
  await expect((await open(nonsense.url)).geo.countryOf(comer(SPANIARD))).rejects.toThrow()
})

test('addresses of visitors travel encrypted, to an address that names theirs', () => {
  for (const GEO_URL of [
    'http://geo.example/{ip}',
    'https://geo.example/',
    'https://a:b@geo.example/{ip}',
    '',
  ])
    expect(http.complaints({ GEO_URL })[0]).toMatch(/^GEO_URL(: | is missing)/)
  expect(http.complaints({ GEO_URL: 'https://geo.example/{ip}/json/' })).toEqual([])
})
