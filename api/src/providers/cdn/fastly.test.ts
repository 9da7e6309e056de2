import { afterEach, expect, test } from 'vitest'
import { closeHttpServers, type HttpAnswer, openHttpServer } from '../../../test/http-server.ts'
import { behavesLikeCdn, cdnFailsSafely } from './cdn.suite.ts'
import { fastly } from './fastly.ts'

afterEach(closeHttpServers)

const SERVICE = 'SU1Z0isxPaozGVKXdv0eY'
const TOKEN = 'a-token-that-only-purges-by-key'

const open = (FASTLY_URL: string, env: Record<string, string> = {}) =>
  fastly.open({ FASTLY_SERVICE_ID: SERVICE, FASTLY_API_TOKEN: TOKEN, FASTLY_URL, ...env }, {
    fetch,
  } as never)

/** As fastly.com/documentation/reference/api documents errors. */
const refused = (status: number, msg: string, detail: string): HttpAnswer => ({
  status,
  body: JSON.stringify({ msg, detail }),
})

/** A service that knows its token and gives a number for each key (fastly.com/documentation/reference/api/purging). */
const openService = () =>
  openHttpServer(({ method, path, headers, body }) => {
    if (headers['fastly-key'] !== TOKEN)
      return refused(401, 'Provided credentials are missing or invalid', '')
    if (method !== 'POST' || path !== `/service/${SERVICE}/purge`)
      return refused(404, 'Record not found', "Couldn't find Service")
    const keys: string[] = JSON.parse(body).surrogate_keys
    if (keys.length > 256) return refused(400, 'Bad request', 'Too many keys')
    const ids = keys.map((key, at) => [key, `108-1391560174-97412${at}`])
    return { status: 200, body: JSON.stringify(Object.fromEntries(ids)) }
  })

behavesLikeCdn(async () => {
  const { url, requests } = await openService()
  return {
    cdn: open(url),
    purged: () => requests.map(({ body }) => JSON.parse(body).surrogate_keys),
  }
})

const failing = (answer: HttpAnswer, reason: string) => async () => {
  const { url } = await openHttpServer(() => answer)
  return { service: open(url), reason, secrets: [TOKEN] }
}

cdnFailsSafely({
  'a token that may not': failing(
    refused(401, 'Provided credentials are missing or invalid', TOKEN),
    'fastly: 401',
  ),
  'more purges than the service allows': failing(
    refused(429, 'Too many requests', 'Purge rate limit exceeded'),
    'fastly: 429',
  ),
  'a 200 that names no purge': failing({ status: 200, body: '{}' }, 'fastly: 200 without a purge'),
  'a fault of theirs without JSON': failing({ status: 503, body: '<html>' }, 'fastly: 503'),
  silence: async () => {
    const { url } = await openHttpServer(() => undefined)
    const service = open(url, { CDN_TIMEOUT_MS: '50' })
    return { service, reason: 'fastly: timed out', secrets: [TOKEN] }
  },
})

test('fastly purges at once and never softly, for a stale price would be given once more', async () => {
  const { url, requests } = await openService()
  const cdn = open(url)
  await cdn.purge(['catalogue'])
  expect(requests[0]?.headers).not.toHaveProperty('fastly-soft-purge')
  expect(cdn.keepsVariants).toBe(true)
})
