import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runCommand } from '../../test/commands/run-program.ts'
import { openS3Server } from '../../test/objects/s3-server.ts'
import { openDisk } from './disk.ts'
import { moveObjects } from './move-objects.ts'
import type { Objects } from './object-store.ts'
import { openS3 } from './s3.ts'

const MINUTES = 120_000
const at = new Date('2026-11-22T09:14:03.120Z')
const FILES = 12

let folder = ''
let server: Awaited<ReturnType<typeof openS3Server>>
let disk: Objects
let bucket: Objects
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'galgal-move-'))
  server = await openS3Server()
  disk = diskAt('data')
  bucket = openS3(server.settings, { fetch }).objects
  for (let number = 0; number < FILES; number++)
    await disk.documents.put(`document-${number}`, Buffer.alloc(1000, number), at)
  await disk.photos.put('0f3a-640.avif', Buffer.from('a picture'), at)
})
afterEach(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const diskAt = (name: string) =>
  openDisk({ documents: join(folder, name, 'documents'), photos: join(folder, name, 'photos') })

/** Every file with its time, by kind and name. */
async function everything(objects: Objects) {
  const files = new Map<string, [string | undefined, Date | undefined]>()
  for (const kind of ['documents', 'photos'] as const)
    for (const name of (await Array.fromAsync(objects[kind].list())).flat().toSorted())
      files.set(`${kind}/${name}`, [
        (await objects[kind].get(name))?.toString('hex'),
        await objects[kind].writtenAt(name),
      ])
  return files
}

test('all files move to a bucket and to another disk with their times, and the source stays', async () => {
  await writeFile(join(folder, 'data/documents/half.x.part'), 'half')
  const steps: string[] = []
  const step = (done: number, all: number) => steps.push(`${done}/${all}`)
  const copied = { copied: FILES + 1, present: 0, different: [] }
  expect(await moveObjects(disk, bucket, step)).toEqual(copied)
  expect(steps.at(-1)).toBe('13/13')
  const other = diskAt('other')
  expect(await moveObjects(bucket, other)).toEqual(copied)
  const before = await everything(disk)
  before.delete('documents/half.x.part')
  expect(await everything(bucket)).toEqual(before)
  expect(await everything(other)).toEqual(before)
  expect(await readdir(join(folder, 'data/documents'))).toHaveLength(FILES + 1)
})

test('after a break it goes on, copies what changed, and writes nothing twice', async () => {
  const toBreak = openS3(server.settings, { fetch: breakAfter(9) }).objects
  await expect(moveObjects(disk, toBreak)).rejects.toThrow('does not answer')
  const already = (await everything(bucket)).size
  expect(already).toBeGreaterThan(0)
  expect(already).toBeLessThan(FILES)
  await bucket.documents.put('document-0', Buffer.from('damaged'), at)
  const { copied, present, different } = await moveObjects(disk, bucket)
  expect(copied + present).toBe(FILES + 1)
  expect(present).toBeGreaterThanOrEqual(already - 1)
  expect(different).toEqual([])
  expect(await everything(bucket)).toEqual(await everything(disk))
  expect(await moveObjects(disk, bucket)).toEqual({ copied: 0, present: FILES + 1, different: [] })
})

/** A network that is gone after so many requests. */
function breakAfter(most: number): typeof globalThis.fetch {
  let count = 0
  return (url, init) => (++count > most ? Promise.reject(new TypeError('gone')) : fetch(url, init))
}

test('the command moves there and back and says so; a bucket that cannot be used is named', {
  timeout: MINUTES,
}, async () => {
  const { S3_TIMEOUT_MS: _, ...settings } = server.settings
  const env = { ...settings, DATA_DIR: join(folder, 'data') }
  expect(await runCommand('move-objects', ['--to', 's3'], env)).toEqual({
    code: 0,
    out: '13 copied to the bucket, 0 were there already, all compared by SHA-256: it can be used with OBJECTS=s3. Nothing was deleted\n',
    err: '',
  })
  const back = { ...env, DATA_DIR: join(folder, 'back') }
  expect(await runCommand('move-objects', ['--to', 'disk'], back)).toEqual({
    code: 0,
    out: expect.stringMatching(/^13 copied to DATA_DIR, 0 were there already/),
    err: '',
  })
  expect(await everything(diskAt('back'))).toEqual(await everything(disk))
  const wrong = { ...env, S3_BUCKET: 'elsewhere' }
  expect(await runCommand('move-objects', ['--to', 's3'], wrong)).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^S3_BUCKET: there is no bucket elsewhere at [^\n]+\n$/),
  })
  expect(await runCommand('move-objects', ['--to', 's3'], { DATA_DIR: folder })).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^S3_ENDPOINT is missing; S3_BUCKET is missing/),
  })
})
