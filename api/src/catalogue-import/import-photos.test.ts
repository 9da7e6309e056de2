import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { call } from '@galgal/contract/call'
import { CatalogItem, CatalogList } from '@galgal/contract/SubscriptionMain'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApi } from '../../test/open-test-api.ts'
import { accepted } from '../../test/people.ts'
import { currentCatalogueVersion } from '../db/catalogue/catalogue-version.ts'
import { listPhotoIds, listPhotos } from '../db/catalogue/photos.ts'
import seeded from '../db/seed/vehicles.json' with { type: 'json' }
import { importFile } from './import-file.ts'
import { processPhotos } from './process-photos.ts'

const now = new Date('2026-11-22T09:00:00Z')
const [first, second] = seeded.vehicles as [
  (typeof seeded)['vehicles'][0],
  (typeof seeded)['vehicles'][0],
]

let from = ''
let to = ''
let api: Awaited<ReturnType<typeof openTestApi>>
beforeAll(async () => {
  from = await mkdtemp(join(tmpdir(), 'galgal-import-photos-'))
  to = join(from, 'made')
  api = await openTestApi({ folders: { photos: to } })
  for (const [name, background] of Object.entries({ front: '#703030', back: '#303070' }))
    await writeFile(
      join(from, `${name}.jpg`),
      await sharp({ create: { width: 1600, height: 1000, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    )
  await writeFile(join(from, 'broken.jpg'), '\xff\xd8\xffnothing', 'latin1')
})
afterAll(async () => {
  // The catalogue is shared with other tests: it ends as it began.
  await importPhotos([])
  await rm(from, { recursive: true })
})

/** Imports the demo catalogue with these photos of its first cars. */
async function importPhotos(...photos: (string[] | null)[]) {
  const vehicles = seeded.vehicles.map((car, at) => ({ ...car, photos: photos[at] }))
  const bytes = new TextEncoder().encode(JSON.stringify({ vehicles }, null, 1))
  return importFile(api.db, bytes, now, (cars) =>
    processPhotos({ from, to: api.deps.objects.photos, now }, cars),
  )
}

const widthsOfPhotos = async () =>
  [...(await listPhotos(api.db))].map(([id, photos]) => [id, photos.length])

test('[CO07] a car’s first photo is its image, and all stand in their order; without photos it is drawn', async () => {
  const { summary, photoProblems } = await importPhotos(['front.jpg', 'back.jpg'], ['back.jpg'])
  expect(summary).toMatchObject({ updated: 2, unchanged: 246 })
  expect(photoProblems).toEqual([])
  const [front, back] =
    (await listPhotos(api.db, [first.classificationId])).get(first.classificationId) ?? []
  const size = { width: 1600, height: 1000 }
  expect([front, back]).toMatchObject([size, size])

  const find = async (classificationID: number) =>
    accepted(await call(api.send, CatalogItem, { classificationID }))
  expect(await find(first.classificationId)).toMatchObject({
    imageURL: `/api/photos/${front?.id}-640.webp`,
    photos: [front, back],
  })
  expect(await find(second.classificationId)).toMatchObject({ photos: [back] })
  const drawn = seeded.vehicles[2]?.classificationId ?? 0
  expect(await find(drawn)).toMatchObject({ imageURL: `/images/vehicles/${drawn}.svg`, photos: [] })
  const { items } = accepted(await call(api.send, CatalogList, { store: 'B2C' }))
  expect(items.find(({ id }) => id === first.classificationId)).toMatchObject({
    photos: [front, back],
  })
  expect(items.filter(({ photos }) => photos.length)).toHaveLength(2)
})

test('photos alone change a car and the catalogue’s version; the same photos change nothing', async () => {
  await importPhotos(['front.jpg', 'back.jpg'])
  const before = await currentCatalogueVersion(api.db)
  expect((await importPhotos(['front.jpg', 'back.jpg'])).summary).toMatchObject({
    updated: 0,
    unchanged: 248,
  })
  expect(await currentCatalogueVersion(api.db)).toBe(before)
  expect((await importPhotos(['back.jpg', 'front.jpg'])).summary).toMatchObject({
    updated: 1,
    unchanged: 247,
  })
  expect(await currentCatalogueVersion(api.db)).toBeGreaterThan(before)
  expect((await importPhotos(['back.jpg'], null)).summary).toMatchObject({ updated: 1 })
  expect(await widthsOfPhotos()).toEqual([[first.classificationId, 1]])
  expect((await importPhotos()).summary).toMatchObject({ updated: 1 })
  expect(await listPhotoIds(api.db)).toEqual(new Set())
})

test('a missing or broken photo stops nothing: the car keeps its others, and the report names it', async () => {
  const { summary, photoProblems } = await importPhotos(['gone.jpg', 'front.jpg'], ['broken.jpg'])
  expect(summary).toMatchObject({ updated: 1, unchanged: 247 })
  expect(photoProblems).toMatchObject([
    { field: 'photos[0]', reason: 'photoMissing', values: { value: 'gone.jpg' } },
    { field: 'photos[0]', reason: 'photoBroken', values: { value: 'broken.jpg' } },
  ])
  expect(photoProblems?.[0]?.car.en).toBe(`${first.brand} ${first.model} ${first.version}`)
  expect(photoProblems?.[0]?.line).toBeLessThan(photoProblems?.[1]?.line ?? 0)
  expect(await widthsOfPhotos()).toEqual([[first.classificationId, 1]])
})

test('a list of photos that is no list of names is a mistake like any other', async () => {
  const many = Array.from({ length: 21 }, (_, at) => `${at}.jpg`)
  for (const [photos, problem] of [
    ['front.jpg', { field: 'photos', reason: 'notList' }],
    [[7], { field: 'photos[0]', reason: 'notText' }],
    [[''], { field: 'photos[0]', reason: 'missing' }],
    [['a\u0000.jpg'], { field: 'photos[0]', reason: 'controlCharacter' }],
    [many, { field: 'photos', reason: 'tooMany', values: { maximum: 20 } }],
  ] as const)
    expect(await importPhotos(photos as unknown as string[])).toMatchObject({ problems: [problem] })
})

test('a file that is refused for its cars makes no picture', async () => {
  await rm(to, { recursive: true, force: true })
  const bytes = new TextEncoder().encode(
    JSON.stringify([{ ...first, seats: 0, photos: ['front.jpg'] }]),
  )
  const { problems } = await importFile(api.db, bytes, now, (cars) =>
    processPhotos({ from, to: api.deps.objects.photos, now }, cars),
  )
  expect(problems).toHaveLength(1)
  expect(await readdir(to).catch(() => [])).toEqual([])
})
