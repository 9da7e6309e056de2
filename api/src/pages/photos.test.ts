import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApi } from '../../test/open-test-api.ts'

const id = '0123456789abcdef0123'
let folder = ''
let api: Awaited<ReturnType<typeof openTestApi>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'galgal-photo-pages-'))
  for (const name of [`${id}-640.avif`, `${id}-320.webp`, 'secret.webp', `${id}-641.webp`])
    await writeFile(join(folder, name), name)
  api = await openTestApi({ folders: { photos: folder } })
})
afterAll(() => rm(folder, { recursive: true }))

const get = (path: string, init?: RequestInit) =>
  api.send(new Request(`http://api/api/photos/${path}`, init))

test('a picture is sent whole, for ever, as what it is', async () => {
  const answer = await get(`${id}-640.avif`)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe(`${id}-640.avif`)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'",
  })
  expect((await get(`${id}-320.webp`)).headers.get('content-type')).toBe('image/webp')
})

test('HEAD says the same without the picture', async () => {
  const answer = await get(`${id}-640.avif`, { method: 'HEAD' })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/avif')
  expect(await answer.text()).toBe('')
})

test.for([
  `${id}-320.avif`, // of a photo that has no such picture
  `${id}-641.webp`,
  `${id}-640.png`,
  `${id.toUpperCase()}-640.avif`,
  `${id}-640.avif.part`,
  'secret.webp',
  `..%2F${id}-640.avif`,
  `%2e%2e%2fsecret.webp`,
  `${id}-640.avif%00.webp`,
  '%',
  `${'a'.repeat(5000)}-640.avif`,
  '',
])('there is no picture at %s, and that is not kept', async (path) => {
  const answer = await get(path)
  expect(answer.status).toBe(404)
  expect(answer.headers.get('cache-control')).toBe('no-store')
})
