import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openS3Server } from '../../test/objects/s3-server.ts'
import { openDisk } from './disk.ts'
import { getOrThrow, type Objects, removeOlder } from './object-store.ts'
import { openS3 } from './s3.ts'

const at = new Date('2026-11-22T09:14:03.120Z')
const bytes = Buffer.from([0, 255, 13, 10, 26, 0, 128])

let folder = ''
let server: Awaited<ReturnType<typeof openS3Server>>
const places: Record<string, () => Objects> = {
  disk: () => openDisk({ documents: join(folder, 'documents'), photos: join(folder, 'photos') }),
  S3: () => openS3(server.settings, { fetch }).objects,
}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'galgal-objects-'))
  server = await openS3Server()
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const namesIn = async (objects: Objects, kind: keyof Objects, prefix?: string) =>
  (await Array.fromAsync(objects[kind].list(prefix))).flat().toSorted()

test.for(Object.keys(places))(
  '[S15] %s keeps files byte for byte, by kind and name',
  async (place) => {
    const objects = places[place]?.() as Objects
    const { documents, photos } = objects
    expect(await namesIn(objects, 'documents')).toEqual([])
    expect(await documents.get('one')).toBeUndefined()
    expect(await documents.writtenAt('one')).toBeUndefined()
    await expect(getOrThrow(documents, 'one')).rejects.toThrow('object one is missing')

    await documents.put('one', bytes, at)
    await documents.put('other', Buffer.alloc(0), at)
    await photos.put('0f3a-640.avif', Buffer.alloc(3_000_000, 7), at)
    expect(await documents.get('one')).toEqual(bytes)
    expect(await documents.get('other')).toHaveLength(0)
    expect((await photos.get('0f3a-640.avif'))?.length).toBe(3_000_000)
    expect(await photos.get('one')).toBeUndefined()
    expect(await documents.writtenAt('one')).toEqual(at)
    expect(await namesIn(objects, 'documents')).toEqual(['one', 'other'])
    expect(await namesIn(objects, 'documents', 'ot')).toEqual(['other'])

    const later = new Date(at.getTime() + 1)
    await documents.put('one', Buffer.from('again'), later)
    expect(String(await documents.get('one'))).toBe('again')
    await removeOlder(documents, 'one', later)
    expect(await documents.writtenAt('one')).toEqual(later)
    await removeOlder(documents, 'one', new Date(later.getTime() + 1))
    await documents.remove('one')
    await documents.remove('nothing')
    expect(await namesIn(objects, 'documents')).toEqual(['other'])
  },
)

test.for(Object.keys(places))('[S15] %s takes no path for a name', async (place) => {
  const objects = places[place]?.() as Objects
  for (const name of ['../photos/one', 'a/b', '', '.', '..', 'a\0', '.hidden', 'a b'])
    await expect(async () => objects.documents.get(name)).rejects.toThrow('invalid name')
})

test('[S15] on the disk documents are for the server’s user alone, and only files count', async () => {
  const objects = places.disk?.() as Objects
  await objects.documents.put('mine', bytes, at)
  const documents = join(folder, 'documents')
  expect((await stat(documents)).mode & 0o777).toBe(0o700)
  expect((await stat(join(documents, 'mine'))).mode & 0o777).toBe(0o600)
  await writeFile(join(documents, '.DS_Store'), '')
  await mkdtemp(join(documents, 'folder-'))
  expect(await namesIn(objects, 'documents')).toEqual(['mine', 'other'])
  expect((await readdir(documents)).filter((name) => name.endsWith('.part'))).toEqual([])
})

/** As documented: docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectsV2.html. */
const page = (keys: string[], next?: string) => ({
  status: 200,
  body: `<?xml version="1.0" encoding="UTF-8"?>
<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>galgal</Name><Prefix>documents/</Prefix>${next ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''}<KeyCount>${keys.length}</KeyCount><MaxKeys>1000</MaxKeys><IsTruncated>${Boolean(next)}</IsTruncated>${keys.map((key) => `<Contents><Key>documents/${key}</Key><LastModified>2026-11-22T09:14:03.000Z</LastModified><ETag>&quot;70ee1738b6b21e2c8a43f3a5ab0eee71&quot;</ETag><Size>7</Size><StorageClass>STANDARD</StorageClass></Contents>`).join('')}</ListBucketResult>`,
})

test('a bucket of many pages is listed to its end, and what is not ours in it is left alone', async () => {
  server.requests.length = 0
  server.let(
    page(['a', 'b', 'folder/'], '1ueGcxLPRx1Tr/XYExHnhbYLgveDs2J+wm36Hy4vbOwM=&amp;x'),
    page(['c']),
  )
  const { documents } = (places.S3 as () => Objects)()
  expect(await Array.fromAsync(documents.list())).toEqual([['a', 'b'], ['c']])
  expect(server.requests[1]).toContain(
    'continuation-token=1ueGcxLPRx1Tr%2FXYExHnhbYLgveDs2J%2Bwm36Hy4vbOwM%3D%26x',
  )
})
