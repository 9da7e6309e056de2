import { copyFile, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HOUR } from '@galgal/domain/dates'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDisk } from '../objects/disk.ts'
import type { ObjectStore } from '../objects/object-store.ts'
import { removeUnusedPhotos } from '../photos/picture-name.ts'
import { processPhotos } from './process-photos.ts'

let folder = ''
let from = ''
let to = ''
let store: ObjectStore
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'galgal-photos-'))
})
beforeEach(async () => {
  from = await mkdtemp(join(folder, 'from-'))
  to = join(await mkdtemp(join(folder, 'to-')), 'photos')
  store = storeIn(to)
})
afterAll(() => rm(folder, { recursive: true }))

const storeIn = (photos: string) => openDisk({ documents: '', photos }).photos

const now = new Date('2026-11-22T09:00:00Z')

/** A picture in which every pixel differs, so that it is as heavy as a photo. */
const scene = (width: number, height: number): Sharp =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: { r: 128, g: 120, b: 110 },
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })

/** A photo of which nothing but its size counts: one that is as heavy takes seconds to make pictures of. */
const plain = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: { r: 128, g: 120, b: 110 } } })

/** In one of the four formats, quickly where that takes long. */
const inFormat = (format: 'jpeg' | 'png' | 'webp' | 'avif', photo = scene(800, 600)) =>
  format === 'avif' ? photo.avif({ effort: 0 }) : photo[format]()

const put = async (name: string, content: Sharp | Buffer | string) => {
  const bytes =
    typeof content === 'string' || Buffer.isBuffer(content) ? content : await content.toBuffer()
  await writeFile(join(from, name), bytes)
}

/** Takes the photos of one car, named in this order. */
async function take(...names: string[]) {
  const car = {
    classificationId: 7,
    car: { he: 'רכב', en: 'A car' },
    names,
    place: (index: number) => ({ line: 3, field: `photos[${index}]` }),
  }
  const { photos, problems } = await processPhotos({ from, to: store, now }, [car])
  return { photos: photos.get(7) ?? [], problems, reasons: problems.map(({ reason }) => reason) }
}

const metadataOf = (name: string) => sharp(join(to, name)).metadata()

test('a photo becomes AVIF and WebP at 320, 640 and 1280, in its own proportions', async () => {
  await put('front.jpg', plain(3000, 2000).jpeg())
  const { photos, problems } = await take('front.jpg')
  expect(problems).toEqual([])
  expect(photos).toEqual([
    { id: expect.stringMatching(/^[0-9a-f]{20}$/), width: 3000, height: 2000 },
  ])
  const id = photos[0]?.id
  expect((await readdir(to)).toSorted()).toEqual(
    [1280, 320, 640].flatMap((width) => [`${id}-${width}.avif`, `${id}-${width}.webp`]),
  )
  for (const width of [320, 640, 1280]) {
    const height = Math.round((width * 2) / 3)
    expect(await metadataOf(`${id}-${width}.webp`)).toMatchObject({ format: 'webp', width, height })
    const avif = { format: 'heif', compression: 'av1', width, height }
    expect(await metadataOf(`${id}-${width}.avif`)).toMatchObject(avif)
  }
})

test('pictures weigh a fraction of their photo', async () => {
  await put('front.jpg', scene(3000, 2000).blur(4).jpeg({ quality: 92 }))
  const { photos } = await take('front.jpg')
  const weigh = async (name: string) => (await stat(join(to, `${photos[0]?.id}-${name}`))).size
  const source = (await stat(join(from, 'front.jpg'))).size
  expect(await weigh('1280.avif')).toBeLessThan(source / 5)
  expect(await weigh('640.avif')).toBeLessThan((await weigh('1280.avif')) / 2)
  expect(await weigh('320.avif')).toBeLessThan((await weigh('640.avif')) / 2)
})

test('no picture is larger than its photo, and none is made that would show nothing more', async () => {
  await put('medium.png', plain(900, 600).png())
  await put('small.webp', plain(640, 480).webp())
  const { photos } = await take('medium.png', 'small.webp')
  const [medium, small] = photos.map(({ id }) => id)
  expect(await metadataOf(`${medium}-1280.webp`)).toMatchObject({ width: 900, height: 600 })
  expect((await readdir(to)).filter((name) => name.startsWith(`${small}-`)).toSorted()).toEqual(
    [320, 640].flatMap((width) => [`${small}-${width}.avif`, `${small}-${width}.webp`]),
  )
})

test.for(['jpeg', 'png', 'webp', 'avif'] as const)(
  '%s is taken, whatever its name says',
  async (format) => {
    await put('photo.txt', inFormat(format, plain(800, 600)))
    const { photos, problems } = await take('photo.txt')
    expect(problems).toEqual([])
    expect(photos).toMatchObject([{ width: 800, height: 600 }])
  },
)

test('a photo taken with the camera on its side stands upright, and tells nothing of where it was taken', async () => {
  const exif = { IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitudeRef: 'N' } }
  // The upper half is dark before the turn; turned as the camera says, that is the half at the end of the line.
  const dark = await sharp({
    create: { width: 1200, height: 400, channels: 3, background: '#101010' },
  })
    .png()
    .toBuffer()
  const turned = sharp({ create: { width: 1200, height: 800, channels: 3, background: '#f0f0f0' } })
    .composite([{ input: dark, gravity: 'north' }])
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .jpeg()
  await put('turned.jpg', turned)
  expect((await sharp(join(from, 'turned.jpg')).metadata()).exif).toBeDefined()
  const { photos } = await take('turned.jpg')
  expect(photos).toMatchObject([{ width: 800, height: 1200 }])
  for (const format of ['avif', 'webp']) {
    const name = `${photos[0]?.id}-320.${format}`
    const { width, height, exif, icc, xmp, orientation } = await metadataOf(name)
    expect({ width, height }).toEqual({ width: 320, height: 480 })
    expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined])
    expect(orientation ?? 1).toBe(1)
    const pixel = (left: number) =>
      sharp(join(to, name)).extract({ left, top: 200, width: 1, height: 1 }).raw().toBuffer()
    expect((await pixel(40))[0]).toBeGreaterThan(200)
    expect((await pixel(280))[0]).toBeLessThan(50)
  }
})

test('the same photo is made once, whatever it is called and however many cars have it', async () => {
  await put('a.jpg', plain(800, 600).jpeg())
  await copyFile(join(from, 'a.jpg'), join(from, 'b.jpg'))
  const carOf = (classificationId: number, name: string) => ({
    classificationId,
    car: { he: '', en: '' },
    names: [name],
    place: () => ({ line: 1, field: '' }),
  })
  const { photos } = await processPhotos({ from, to: store, now }, [
    carOf(1, 'a.jpg'),
    carOf(2, 'b.jpg'),
    carOf(3, 'a.jpg'),
  ])
  expect(photos.get(1)).toEqual(photos.get(2))
  expect(photos.get(1)).toEqual(photos.get(3))
  expect(await readdir(to)).toHaveLength(6)
})

test('pictures that stand there are not made again', async () => {
  await put('a.jpg', plain(800, 600).jpeg())
  const { photos } = await take('a.jpg')
  const picture = join(to, `${photos[0]?.id}-320.webp`)
  await writeFile(picture, 'kept')
  expect((await take('a.jpg')).photos).toEqual(photos)
  expect(await stat(picture)).toMatchObject({ size: 4 })
  // One that is gone is made, and with it the others.
  await rm(join(to, `${photos[0]?.id}-640.avif`))
  await take('a.jpg')
  expect((await stat(picture)).size).toBeGreaterThan(4)
  expect(await readdir(to)).toHaveLength(6)
})

test('a photo that stands twice with one car is shown once, and that is said', async () => {
  await put('a.jpg', plain(800, 600).jpeg())
  await copyFile(join(from, 'a.jpg'), join(from, 'b.jpg'))
  const { photos, problems } = await take('a.jpg', 'b.jpg')
  expect(photos).toHaveLength(1)
  expect(problems).toMatchObject([
    { line: 3, field: 'photos[1]', reason: 'photoTwice', values: { value: 'b.jpg' } },
  ])
})

test('one photo that fails leaves the others in their order', async () => {
  await put('a.jpg', plain(800, 600).jpeg())
  await put('b.jpg', plain(900, 600).jpeg())
  const { photos, problems } = await take('b.jpg', 'gone.jpg', 'a.jpg')
  expect(photos.map(({ width }) => width)).toEqual([900, 800])
  expect(problems).toMatchObject([
    {
      line: 3,
      field: 'photos[1]',
      reason: 'photoMissing',
      values: { value: 'gone.jpg' },
      car: { en: 'A car' },
    },
  ])
})

test('what is no photo by its content is not opened', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><image href="/etc/passwd"/></svg>'
  await put('a.jpg', svg)
  await put('b.jpg', plain(64, 64).gif())
  await put('c.jpg', plain(64, 64).tiff())
  await put('d.jpg', '')
  await put('e.jpg', 'RIFFxxxxWAVE')
  const { reasons } = await take('a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg')
  expect(reasons).toEqual(['photoKind', 'photoKind', 'photoKind', 'photoKind', 'photoKind'])
})

test('a photo that is cut off or damaged is broken, and leaves no picture behind', async () => {
  for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
    const whole = await inFormat(format).toBuffer()
    await put(`cut-${format}`, whole.subarray(0, whole.length / 2))
    await put(`head-${format}`, whole.subarray(0, 40))
  }
  for (const kind of ['cut', 'head'])
    for (const format of ['jpeg', 'png', 'webp', 'avif'])
      expect([format, (await take(`${kind}-${format}`)).reasons]).toEqual([format, ['photoBroken']])
  expect(await readdir(to).catch(() => [])).toEqual([])
})

test('a photo that unpacks to more than 60 million pixels is refused by its header', async () => {
  const side = 8_000
  const black = { create: { width: side, height: side, channels: 3, background: '#000' } } as const
  const bomb = await sharp({ ...black, limitInputPixels: false })
    .png()
    .toBuffer()
  expect(bomb.length).toBeLessThan(2_000_000)
  await put('bomb.png', bomb)
  // Without its pixels it would be broken, had anyone tried to unpack it.
  await put('header.png', bomb.subarray(0, 200))
  const { problems } = await take('bomb.png', 'header.png')
  const tooLarge = { reason: 'photoTooLarge', values: { maximum: 60 } }
  expect(problems).toMatchObject([tooLarge, tooLarge])
  const long = { width: 640, height: 16_001, channels: 3, background: '#000' } as const
  await put('long.png', sharp({ create: long }).png())
  expect((await take('long.png')).reasons).toEqual(['photoTooLarge'])
})

test('a file of more than 30 MB is too heavy, a photo of less than 640 pixels too narrow', async () => {
  await put('heavy.jpg', Buffer.alloc(30 * 1024 * 1024 + 1))
  await put('narrow.jpg', plain(639, 900).jpeg())
  const { problems } = await take('heavy.jpg', 'narrow.jpg')
  expect(problems).toMatchObject([
    { reason: 'photoTooHeavy', values: { maximum: 30 } },
    { reason: 'photoTooSmall' },
  ])
})

test('pictures no car has are swept after an hour; those in use and those just made stay', async () => {
  await put('a.jpg', plain(800, 600).jpeg())
  await put('b.jpg', plain(900, 600).jpeg())
  const { photos } = await take('a.jpg', 'b.jpg')
  const [used, unused] = photos.map(({ id }) => id) as [string, string]
  await writeFile(join(to, `${used}-320.avif.x.part`), 'half')
  await utimes(join(to, `${used}-320.avif.x.part`), now, now)
  const later = new Date(now.getTime() + 2 * HOUR)
  await removeUnusedPhotos(store, new Set([used]), now)
  expect(await readdir(to)).toHaveLength(13)
  await removeUnusedPhotos(store, new Set([used]), later)
  const left = await readdir(to)
  expect(left).toHaveLength(6)
  expect(left.filter((name) => name.startsWith(unused) || name.endsWith('.part'))).toEqual([])
  // Old pictures that an import uses again are young again.
  for (const name of left) await utimes(join(to, name), 0, 0)
  await processPhotos({ from, to: store, now: later }, [
    {
      classificationId: 1,
      car: { he: '', en: '' },
      names: ['a.jpg'],
      place: () => ({ line: 1, field: '' }),
    },
  ])
  await removeUnusedPhotos(store, new Set(), later)
  expect(await readdir(to)).toHaveLength(6)
  await removeUnusedPhotos(storeIn(join(to, 'nowhere')), new Set(), later)
})
