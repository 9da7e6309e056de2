import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { paintSharing } from './sharing-painter.server.ts'
import { digestOf, type Shared } from './sharing-picture.server.ts'

const directory = await mkdtemp(join(tmpdir(), 'sharing-'))
afterAll(() => rm(directory, { recursive: true }))
const paint = (shared: Shared, readPhoto: () => Promise<Uint8Array | undefined>) =>
  paintSharing(directory, shared, readPhoto)
const noPhoto = async () => undefined

const tucson: Shared = {
  locale: 'he',
  title: 'יונדאי טוסון',
  subtitle: 'Executive Hybrid 1.6',
  price: { amount: '₪4,950', per: 'לחודש', includes: 'כולל מע״מ, ביטוח ו־1,500 ק״מ' },
  car: { drawing: 'hyundai-tucson', hex: '#1b2a49' },
  photo: null,
}

type Box = { left: number; top: number; width: number; height: number }
/** How dark a part of the picture is: 0 black, 255 white. */
async function brightness(picture: Uint8Array, box: Box) {
  const { channels } = await sharp(await sharp(picture).extract(box).toBuffer()).stats()
  return channels.reduce((sum, { mean }) => sum + mean, 0) / channels.length
}

test('a picture for sharing is a small JPEG of 1200 by 630', async () => {
  const picture = await paint(tucson, noPhoto)
  const { format, width, height } = await sharp(picture).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
  // Messengers leave larger pictures out.
  expect(picture.length).toBeLessThan(300_000)
})

test('its words begin where the language begins', async () => {
  const titleAt = (left: number) => ({ left, top: 140, width: 300, height: 56 })
  const [start, end] = [titleAt(64), titleAt(1200 - 64 - 300)]
  const hebrew = await paint(tucson, noPhoto)
  expect(await brightness(hebrew, end)).toBeLessThan((await brightness(hebrew, start)) - 40)
  const english = await paint({ ...tucson, locale: 'en', title: 'Hyundai Tucson' }, noPhoto)
  expect(await brightness(english, start)).toBeLessThan((await brightness(english, end)) - 40)
})

test('a name too long for the picture is set smaller and stays inside', async () => {
  const title = 'מרצדס בנץ עם שם ארוך מאוד שלא היה נכנס לתמונה בגודל הרגיל <&>'
  const picture = await paint({ ...tucson, title }, noPhoto)
  const edge = await brightness(picture, { left: 0, top: 130, width: 56, height: 80 })
  const empty = await brightness(picture, { left: 0, top: 20, width: 56, height: 80 })
  expect(Math.abs(edge - empty)).toBeLessThan(8)
})

test('a picture with little to say is painted too', async () => {
  const price = { amount: 'מחיר לפי בקשה', per: '', includes: '' }
  const { width } = await sharp(await paint({ ...tucson, subtitle: '', price }, noPhoto)).metadata()
  expect(width).toBe(1200)
})

test('a photo takes the place of the drawing, and one that is gone leaves the drawing', async () => {
  const red = { width: 800, height: 600, channels: 3 as const, background: '#ff0000' }
  const photo = await sharp({ create: red }).webp().toBuffer()
  const middle = { left: 100, top: 60, width: 400, height: 100 }
  const withPhoto = await paint({ ...tucson, photo: 'abc' }, async () => photo)
  const shown = await sharp(await sharp(withPhoto).extract(middle).toBuffer()).stats()
  expect(shown.dominant).toMatchObject({ r: 248, g: 8, b: 8 })
  const without = await paint({ ...tucson, photo: 'gone' }, noPhoto)
  expect(await brightness(without, middle)).toBeGreaterThan(220)
})

test('what it shows is its name, and a known one comes from the disk', async () => {
  const dearer = { ...tucson, price: { ...tucson.price, amount: '₪5,000' } }
  expect(digestOf(dearer)).not.toBe(digestOf(tucson))
  expect(digestOf({ ...tucson })).toBe(digestOf(tucson))
  const first = await paint(tucson, noPhoto)
  expect(await readdir(directory)).toContain(`sharing-${digestOf(tucson)}.jpg`)
  expect(Buffer.compare(await paintSharing(directory, tucson, noPhoto), first)).toBe(0)
})
