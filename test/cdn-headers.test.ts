import type { Cdn } from '@galgal/api/providers/cdn/cdn'
import { cdns } from '@galgal/api/providers/cdn/providers'
import { expect, test } from 'vitest'
import { createCaching } from '../cdn-headers.ts'

const cloudflare: Cdn = cdns.cloudflare.open(
  { CLOUDFLARE_ZONE_ID: '0'.repeat(32), CLOUDFLARE_API_TOKEN: 'a-token-of-enough-signs' },
  { fetch } as never,
)
const fastly: Cdn = cdns.fastly.open(
  { FASTLY_SERVICE_ID: 'SU1Z0isxPaozGVKXdv0eY', FASTLY_API_TOKEN: 'a-token-of-enough-signs' },
  { fetch } as never,
)

const SHARED = 'public, max-age=0, s-maxage=30, must-revalidate'
const added = (cdn: Cdn | undefined, said: Record<string, string>, status = 200) =>
  Object.fromEntries(createCaching(cdn)(status, (name) => said[name]))

const ofCloudflare = {
  'Cache-Tag': 'catalogue',
  'CDN-Cache-Control': 'max-age=30, stale-while-revalidate=30',
}
const ofFastly = {
  'Surrogate-Key': 'catalogue',
  'Surrogate-Control': 'max-age=30, stale-while-revalidate=30',
}

test('what may change with the catalogue is named so, and lasts a minute in all', () => {
  const page = { 'cache-control': SHARED, vary: 'Accept-Encoding' }
  expect(added(cloudflare, page)).toEqual(ofCloudflare)
  expect(added(fastly, page)).toEqual(ofFastly)
  expect(added(fastly, page, 304)).toEqual(ofFastly)
})

test('pictures and built files are named as files', () => {
  const file = { 'cache-control': 'public, max-age=31536000, immutable' }
  expect(added(cloudflare, file)).toEqual({ 'Cache-Tag': 'files' })
  expect(added(fastly, file)).toEqual({ 'Surrogate-Key': 'files' })
})

test('what varies by a language is not for a company that does not look at it', () => {
  const call = { 'cache-control': SHARED, vary: 'CountryCode, Accept-Language, Accept-Encoding' }
  expect(added(cloudflare, call)).toEqual({ 'CDN-Cache-Control': 'no-store' })
  expect(added(fastly, call)).toEqual(ofFastly)
})

test.for(['private, no-store', 'no-store', 'no-cache', 'private, max-age=3600', ''])(
  '[S26] "%s" is kept by nobody between us and its visitor',
  (caching) => {
    for (const cdn of [cloudflare, fastly, undefined])
      expect(added(cdn, { 'cache-control': caching })).toEqual({})
  },
)

test('[S26] an answer that sets a cookie is private, whatever it says of itself', () => {
  for (const cdn of [cloudflare, fastly, undefined])
    expect(added(cdn, { 'cache-control': SHARED, 'set-cookie': 'xToken=a' })).toEqual({
      'cache-control': 'private, no-store',
    })
})

test('errors, and pages that are asked for each time, are named by nothing', () => {
  expect(added(fastly, { 'cache-control': SHARED }, 503)).toEqual({})
  expect(added(fastly, { 'cache-control': 'public, max-age=0, must-revalidate' })).toEqual({})
})

test('without such a company nothing is added', () => {
  expect(added(undefined, { 'cache-control': SHARED })).toEqual({})
})
