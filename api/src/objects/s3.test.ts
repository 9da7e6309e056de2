import { call } from '@galgal/contract/call'
import { UploadBusinessDocuments } from '@galgal/contract/SubscriptionMain.mine'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signedIn } from '../../test/customers.ts'
import { photo } from '../../test/files.ts'
import { type Mishap, openS3Server, slowDown } from '../../test/objects/s3-server.ts'
import { openTestApi } from '../../test/open-test-api.ts'
import { accepted } from '../../test/people.ts'
import { createApi } from '../api.ts'
import { uploadedDocuments } from '../db/schema/people.ts'
import { decrypt } from '../encryption/cipher.ts'
import { deleteExpiredUploads } from '../flows/documents/delete-expired.ts'
import { openS3 } from './s3.ts'

const at = new Date('2026-11-22T09:14:03.120Z')

let server: Awaited<ReturnType<typeof openS3Server>>
beforeAll(async () => {
  server = await openS3Server()
})
afterAll(() => server.close())
beforeEach(() => {
  server.let()
  server.requests.length = 0
})

const open = (more: object = {}) => openS3({ ...server.settings, ...more }, { fetch })
const documents = (more?: object) => open(more).objects.documents

const passing: Mishap[] = [
  slowDown,
  { status: 500, code: 'InternalError' },
  { status: 400, code: 'RequestTimeout' },
  { status: 409, code: 'OperationAborted' },
  { status: 429, code: 'TooManyRequests' },
  'reset',
  'silent',
  'cut after half',
]

test.for(passing.map((mishap) => [JSON.stringify(mishap), mishap] as const))(
  'a store that fails with %s is asked again, and nothing is lost',
  async ([, mishap]) => {
    const store = documents({ S3_TIMEOUT_MS: 300 })
    const name = crypto.randomUUID()
    server.let(mishap, mishap)
    await store.put(name, Buffer.from('a file'), at)
    server.let(mishap, mishap)
    expect(String(await store.get(name))).toBe('a file')
    server.let(mishap, mishap)
    expect((await Array.fromAsync(store.list(name))).flat()).toEqual([name])
    if (mishap !== 'cut after half') server.let(mishap, mishap)
    await store.remove(name)
    expect(await store.writtenAt(name)).toBeUndefined()
  },
)

test('a store that fails three times is away, by what it said', async () => {
  server.let(slowDown, slowDown, slowDown)
  await expect(documents().get('one')).rejects.toMatchObject({
    name: 'StoreAway',
    code: 'SlowDown',
  })
  server.let('reset', 'reset', 'reset')
  await expect(documents().get('one')).rejects.toMatchObject({ name: 'StoreAway' })
  server.let('silent', 'silent', 'silent')
  await expect(documents({ S3_TIMEOUT_MS: 100 }).get('one')).rejects.toMatchObject({
    code: 'timed out',
  })
  expect(server.requests).toHaveLength(9)
})

test('[S15] bytes that changed on their way or in the store are not given', async () => {
  await documents().put('one', Buffer.from('a file'), at)
  server.let('one byte wrong', 'one byte wrong')
  expect(String(await documents().get('one'))).toBe('a file')
  server.let('one byte wrong', 'one byte wrong', 'one byte wrong')
  await expect(documents().get('one')).rejects.toThrow('not those that were put')
})

test('a refusal is not asked again, and a bucket that is gone is no missing file', async () => {
  server.let({ status: 403, code: 'RequestTimeTooSkewed' })
  await expect(documents().get('one')).rejects.toMatchObject({ code: 'RequestTimeTooSkewed' })
  server.let({ status: 403, code: 'AccessDenied' })
  await expect(documents().put('one', Buffer.from('x'), at)).rejects.toMatchObject({
    code: 'AccessDenied',
  })
  expect(server.requests).toHaveLength(2)
  const gone = documents({ S3_BUCKET: 'elsewhere' })
  await expect(gone.get('one')).rejects.toMatchObject({ code: 'NoSuchBucket' })
  await expect(gone.put('one', Buffer.from('x'), at)).rejects.toMatchObject({
    code: 'NoSuchBucket',
  })
  await expect(Array.fromAsync(gone.list())).rejects.toMatchObject({ code: 'NoSuchBucket' })
})

test('a start tries the bucket and leaves nothing in it', async () => {
  await open().check()
  expect(server.requests.map((it) => it.split(' ')[0])).toEqual(['GET', 'PUT', 'GET', 'DELETE'])
})

const unusable: [object, RegExp, Mishap?][] = [
  [{ S3_BUCKET: 'elsewhere' }, /^S3_BUCKET: there is no bucket elsewhere at http/],
  [{ S3_ACCESS_KEY_ID: 'AKIANOBODY' }, /^S3_ACCESS_KEY_ID is not known to the store$/],
  [{ S3_SECRET_ACCESS_KEY: 'another-secret' }, /^S3_SECRET_ACCESS_KEY is not that of/],
  [
    { S3_ENDPOINT: 'http://127.0.0.1:2' },
    /^S3_ENDPOINT \(http.*\) does not answer as a store: ECONNREFUSED$/,
  ],
  [{}, /^S3_ACCESS_KEY_ID may not list/, { status: 403, code: 'AccessDenied' }],
  [{}, /^S3_REGION \(us-east-1\) is not the region/, { status: 301, code: 'PermanentRedirect' }],
  [{}, /refuses our clock/, { status: 403, code: 'RequestTimeTooSkewed' }],
]
test.for(unusable)('a start with %o says in a line what is wrong', async ([more, line, mishap]) => {
  if (mishap) server.let(mishap)
  await expect(open(more).check()).rejects.toThrow(line)
})

/** An API whose files lie in the bucket; what it says of a store that is away is not printed. */
async function openOnS3() {
  const api = await openTestApi({ log: pino({ level: 'silent' }) })
  const deps = { ...api.deps, objects: open().objects }
  const onS3 = createApi(deps)
  const dana = await signedIn(api)
  const upload = async () => {
    const file = [new File([new Uint8Array(await photo())], 'id.jpg')]
    const input = { documentType: 'other', file } as const
    return call(
      async (request) => onS3.fetch(request),
      UploadBusinessDocuments,
      input,
      dana.headers,
    )
  }
  const rows = () => api.db.select().from(uploadedDocuments)
  return { api, deps, upload, rows }
}

test('[S15] what a customer sends leaves us encrypted', async () => {
  const { deps, upload, rows } = await openOnS3()
  accepted(await upload())
  const [{ id = '', key = '' } = {}] = await rows()
  const bytes = (await deps.objects.documents.get(id)) as Buffer
  expect(bytes.includes('JFIF')).toBe(false)
  const content = decrypt(deps.settings.documentsKeys, id, { bytes, key })
  expect(content.subarray(0, 3).toString('hex')).toBe('ffd8ff')
})

test('a customer is told when the store is away: no row without its file, and the next try goes through', async () => {
  const { api, deps, upload, rows } = await openOnS3()
  server.let(slowDown, slowDown, slowDown)
  const refused = await upload()
  expect(refused).toMatchObject({ ok: false, status: 503 })
  expect(await rows()).toEqual([])
  accepted(await upload())
  const [{ id = '' } = {}] = await rows()
  // The job that deletes rows without files takes a store that is away for no proof that one is missing.
  server.let({ status: 404, code: 'NoSuchBucket' })
  await expect(deleteExpiredUploads(deps)).rejects.toThrow('NoSuchBucket')
  expect((await rows()).map((row) => row.id)).toEqual([id])
  const lost = crypto.randomUUID()
  await deps.objects.documents.put(lost, Buffer.from('x'), api.clock.now())
  api.clock.advance(3_600_001)
  await deleteExpiredUploads(deps)
  expect(await deps.objects.documents.writtenAt(lost)).toBeUndefined()
  expect(await deps.objects.documents.writtenAt(id)).toBeDefined()
})
