import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPhoto } from './read-photo.ts'

let outside = ''
let folder = ''
beforeAll(async () => {
  outside = await mkdtemp(join(tmpdir(), 'galgal-read-photo-'))
  folder = join(outside, 'import')
  await mkdir(join(folder, 'inside'), { recursive: true })
  await writeFile(join(outside, 'secret.jpg'), 'secret')
  await writeFile(join(folder, 'inside', 'a.jpg'), 'a photo')
  await symlink(join(outside, 'secret.jpg'), join(folder, 'link.jpg'))
  await symlink(outside, join(folder, 'linked'))
  await symlink('inside/a.jpg', join(folder, 'kept.jpg'))
})
afterAll(() => rm(outside, { recursive: true }))

test.for(['inside/a.jpg', './inside/a.jpg', 'inside\\a.jpg', 'kept.jpg'])(
  '%s is read',
  async (name) => {
    expect((await readPhoto(folder, name)).bytes?.toString()).toBe('a photo')
  },
)

test.for([
  '../secret.jpg',
  'inside/../../secret.jpg',
  '..\\secret.jpg',
  'link.jpg',
  'linked/secret.jpg',
  '/etc/passwd',
  '//server/secret.jpg',
])('%s leads out of the folder of the import file and is not read', async (name) => {
  expect(await readPhoto(folder, name)).toEqual({ reason: 'photoOutside' })
})

test('a folder whose name begins like the import’s is outside', async () => {
  await mkdir(`${folder}-2`)
  await writeFile(join(`${folder}-2`, 'a.jpg'), 'secret')
  await symlink(join(`${folder}-2`, 'a.jpg'), join(folder, 'near.jpg'))
  expect(await readPhoto(folder, 'near.jpg')).toEqual({ reason: 'photoOutside' })
})

test.for([
  'https://example.com/a.jpg',
  'HTTP://169.254.169.254/',
  'file:///etc/passwd',
  'C:\\photos\\a.jpg',
  'data:image/png;base64,AA',
])('nothing is fetched from %s', async (name) => {
  expect(await readPhoto(folder, name)).toEqual({ reason: 'photoAddress' })
})

test('what is no file is missing, and a named pipe is not waited for', async () => {
  execFileSync('/usr/bin/mkfifo', [join(folder, 'pipe.jpg')])
  for (const name of ['inside', 'pipe.jpg', 'gone/a.jpg', 'a\0.jpg', 'inside/a.jpg/b.jpg'])
    expect([name, await readPhoto(folder, name)]).toEqual([name, { reason: 'photoMissing' }])
})

test('a file of more than 30 MB is not read', async () => {
  const file = join(folder, 'heavy.jpg')
  await writeFile(file, '')
  await truncate(file, 30 * 1024 * 1024)
  expect((await readPhoto(folder, 'heavy.jpg')).bytes).toHaveLength(30 * 1024 * 1024)
  await truncate(file, 30 * 1024 * 1024 + 1)
  expect(await readPhoto(folder, 'heavy.jpg')).toEqual({ reason: 'photoTooHeavy' })
})
