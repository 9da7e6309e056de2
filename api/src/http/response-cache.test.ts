import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { DAY } from '@galgal/domain/dates'
import { beforeEach, expect, test } from 'vitest'
import type { TestApi } from '../../test/customers.ts'
import { openTestApi } from '../../test/open-test-api.ts'
import { bumpCatalogueVersion } from '../db/catalogue/catalogue.ts'
import { createResponseCache } from './response-cache.ts'

let api: TestApi
let made: string[]
beforeEach(async () => {
  api = await openTestApi()
  made = []
})

/** Asks for an answer that says how many were made before it. */
function asking(most?: { maxBytes?: number; maxResponses?: number }) {
  const respond = createResponseCache(api.deps, most)
  return async (key: string, { etag = '', of = '' } = {}) => {
    const run = async () => {
      made.push(key)
      return { key, of, number: made.length }
    }
    const request = new Request('http://api/', { headers: { 'if-none-match': etag } })
    const response = await respond(request, key, run)
    return { response, text: await response.text() }
  }
}

test('an answer is made once for a version of the catalogue and a day', async () => {
  const ask = asking()
  expect((await ask('cars')).text).toBe((await ask('cars')).text)
  expect(made).toEqual(['cars'])
  await ask('filters')
  expect(made).toEqual(['cars', 'filters'])
  await bumpCatalogueVersion(api.db)
  await ask('cars')
  expect(made).toEqual(['cars', 'filters', 'cars'])
  api.clock.advance(DAY)
  await ask('cars')
  expect(made).toHaveLength(4)
})

test('a crowd is given what was made some seconds ago, and never yesterday', async () => {
  api.deps.isCrowded = () => true
  const ask = asking()
  const first = (await ask('cars')).text
  await bumpCatalogueVersion(api.db)
  api.clock.advance(4999)
  expect((await ask('cars')).text).toBe(first)
  api.clock.advance(1)
  expect((await ask('cars')).text).not.toBe(first)
  api.clock.advance(DAY)
  await ask('cars')
  expect(made).toHaveLength(3)
})

test('many who ask at once wait for one answer', async () => {
  const ask = asking()
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('cars')))
  expect(made).toEqual(['cars'])
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
})

test('an answer is as small as its client takes it, and each form has a name of its own', async () => {
  const respond = createResponseCache(api.deps)
  const value = { of: 'the same word again and again '.repeat(500) }
  const plain = JSON.stringify(value)
  const take = async (accepted: string, etag = '') => {
    const sent = { 'accept-encoding': accepted, 'if-none-match': etag }
    const response = await respond(
      new Request('http://api/', { headers: sent }),
      'words',
      async () => value,
    )
    return { response, bytes: Buffer.from(await response.arrayBuffer()) }
  }
  const [br, gz, other] = [await take('gzip, br'), await take('gzip, br;q=0'), await take('')]
  expect(br.response.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(br.bytes).toString()).toBe(plain)
  expect(gz.response.headers.get('content-encoding')).toBe('gzip')
  expect(gunzipSync(gz.bytes).toString()).toBe(plain)
  expect(br.bytes.length).toBeLessThan(plain.length / 10)
  expect(other.response.headers.get('content-encoding')).toBeNull()
  expect(other.bytes.toString()).toBe(plain)
  const names = [br, gz, other].map(({ response }) => response.headers.get('etag') ?? '')
  expect(new Set(names).size).toBe(3)
  expect((await take('br', names[0])).response.status).toBe(304)
  expect((await take('br', names[2])).response.status).toBe(200)
})

test('an answer that could not be made is made by the next who asks', async () => {
  const respond = createResponseCache(api.deps)
  const request = new Request('http://api/')
  const broken = () => Promise.reject(new Error('broken'))
  await expect(respond(request, 'cars', broken)).rejects.toThrow('broken')
  expect((await respond(request, 'cars', async () => ({ count: 1 }))).status).toBe(200)
})

test('answers together take no more memory than they may: the one not asked for longest is forgotten', async () => {
  const ask = asking({ maxBytes: 3000 })
  const of = 'x'.repeat(1000)
  await ask('one', { of })
  await ask('two', { of })
  await ask('one', { of })
  await ask('three', { of })
  expect(made).toEqual(['one', 'two', 'three'])
  await ask('one', { of })
  expect(made).toHaveLength(3)
  await ask('two', { of })
  expect(made).toHaveLength(4)
})

test('[S58] long names of short answers take memory too', async () => {
  const ask = asking({ maxBytes: 10_000 })
  const long = 'x'.repeat(2000)
  for (const key of ['1', '2', '3']) await ask(key + long)
  expect(made).toHaveLength(3)
  await ask(`3${long}`)
  expect(made).toHaveLength(3)
  await ask(`1${long}`)
  expect(made).toHaveLength(4)
})

test('[S58] of short answers only so many are kept', async () => {
  const ask = asking({ maxResponses: 2 })
  for (const key of ['1', '2', '1', '3']) await ask(key)
  expect(made).toEqual(['1', '2', '3'])
  await ask('1')
  expect(made).toHaveLength(3)
  await ask('2')
  expect(made).toHaveLength(4)
})

test('an answer that is too big by itself is still answered', async () => {
  const ask = asking({ maxBytes: 10 })
  expect((await ask('cars')).response.status).toBe(200)
  expect((await ask('cars')).response.status).toBe(200)
})

test('whoever knows an answer gets none, also when a proxy made its name a weak one', async () => {
  const ask = asking()
  const etag = (await ask('cars')).response.headers.get('etag') ?? ''
  expect((await ask('cars', { etag })).response.status).toBe(304)
  expect((await ask('cars', { etag: `"other", W/${etag}` })).response.status).toBe(304)
  expect((await ask('cars', { etag: '"other"' })).response.status).toBe(200)
})
