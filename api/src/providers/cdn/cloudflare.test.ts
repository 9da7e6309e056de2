import { afterEach, expect, test } from 'vitest'
import { closeHttpServers, type HttpAnswer, openHttpServer } from '../../../test/http-server.ts'
import { behavesLikeCdn, cdnFailsSafely } from './cdn.suite.ts'
import { cloudflare } from './cloudflare.ts'

afterEach(closeHttpServers)

const ZONE = '023e105f4ecef8ad9ca31a8372d0c353'
const TOKEN = 'a-token-that-only-purges-this-zone'

/** As developers.cloudflare.com/api/resources/cache/methods/purge documents answers. */
const purged = {
  status: 200,
  body: JSON.stringify({ success: true, errors: [], messages: [], result: { id: ZONE } }),
}
const refused = (status: number, code: number, message: string): HttpAnswer => ({
  status,
  body: JSON.stringify({
    success: false,
    errors: [{ code, message }],
    messages: [],
    result: null,
  }),
})

const open = (CLOUDFLARE_URL: string, env: Record<string, string> = {}) =>
  cloudflare.open(
    { CLOUDFLARE_ZONE_ID: ZONE, CLOUDFLARE_API_TOKEN: TOKEN, CLOUDFLARE_URL, ...env },
    { fetch } as never,
  )

/** A zone that knows its token and takes at most thirty tags at once. */
const openZone = () =>
  openHttpServer(({ method, path, headers, body }) => {
    if (headers.authorization !== `Bearer ${TOKEN}`)
      return refused(403, 10000, 'Authentication error')
    if (method !== 'POST' || path !== `/client/v4/zones/${ZONE}/purge_cache`)
      return refused(404, 7003, 'Could not route')
    const { tags } = JSON.parse(body)
    return Array.isArray(tags) && tags.length <= 30 ? purged : refused(400, 1012, 'Invalid tags')
  })

behavesLikeCdn(async () => {
  const { url, requests } = await openZone()
  return { cdn: open(url), purged: () => requests.map(({ body }) => JSON.parse(body).tags) }
})

const failing = (answer: HttpAnswer, reason: string) => async () => {
  const { url } = await openHttpServer(() => answer)
  return { service: open(url), reason, secrets: [TOKEN] }
}

cdnFailsSafely({
  'a token that may not': failing(
    refused(403, 10000, `Authentication error ${TOKEN}`),
    'cloudflare: 403 error 10000',
  ),
  'more purges than the plan allows': failing(
    refused(429, 10000, 'Rate limited'),
    'cloudflare: 429 error 10000',
  ),
  'a no within a 200': failing(
    refused(200, 1094, 'Only enterprise zones can purge by tag'),
    'cloudflare: 200 error 1094',
  ),
  'a fault of theirs without JSON': failing({ status: 502, body: '<html>' }, 'cloudflare: 502'),
  silence: async () => {
    const { url } = await openHttpServer(() => undefined)
    const service = open(url, { CDN_TIMEOUT_MS: '50' })
    return { service, reason: 'cloudflare: timed out', secrets: [TOKEN] }
  },
})

test('cloudflare does not look at what an answer varies by', () => {
  expect(open('https://api.example').keepsVariants).toBe(false)
})
