import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { atMost } from './at-most.ts'
import { type Drawn, drawingNamed, inlineDrawing, paintedDrawing } from './drawing.server.ts'
import { edition } from './edition.ts'
import { paintPicture } from './painter.server.ts'
import { drawingAt, type Picture, pictureAddress } from './picture-address.ts'
import { readPictureName } from './picture-name.server.ts'
import { styleOf, styles } from './style.ts'

const made: string[] = []
afterAll(() => Promise.all(made.map((it) => rm(it, { recursive: true }))))

const drawn = (name: string, size?: string): Drawn => {
  const found = drawingNamed(name, size === undefined ? undefined : { style: 'suv', size })
  if (!found) throw new Error(`nothing is known of ${name}`)
  return found
}

async function studio() {
  const directory = await mkdtemp(join(tmpdir(), 'art-'))
  made.push(directory)
  const paint = (picture: Picture) => paintPicture(directory, picture, drawn(picture.drawing))
  return { directory, paint }
}

const red: Picture = { drawing: 'suv', view: 'side', hex: 'b3121d', width: 320, format: 'webp' }

describe('drawings', () => {
  it('every style takes its colour everywhere', () => {
    for (const style of styles) {
      const svg = paintedDrawing(drawn(style), { paint: '#abcdef', width: 640, view: 'side' })
      expect(svg).toContain('#abcdef')
      expect(svg).not.toContain('--paint')
    }
  })

  it('a drawing is light', () => {
    for (const name of ['toyota-yaris-cross', 'renault-master', 'fiat-500e', 'tesla-model-3'])
      expect(drawn(name).svg.length, name).toBeLessThan(20_000)
  })

  it('inside a page the colour is left to the page, and the car stands close', () => {
    const jimny = drawn('suzuki-jimny')
    expect(inlineDrawing(jimny)).toContain('var(--paint,')
    expect(inlineDrawing(jimny)).toContain(`viewBox="${jimny.closeUp}"`)
    expect(jimny.closeUp).not.toBe(drawn('renault-master').closeUp)
  })

  it('a car that is turned is drawn whole, in its colour, and of its own names only', () => {
    for (const name of ['suzuki-jimny', 'renault-master', 'ford-ranger', 'tesla-model-3']) {
      const look = { paint: '#abcdef', width: 640, view: 'front' } as const
      const svg = paintedDrawing(drawn(name), look)
      expect(svg, name).not.toMatch(/NaN|undefined|--paint/)
      const names = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
      expect(names.length, name).toBe(new Set(names).size)
      for (const [, used] of svg.matchAll(/(?:href="|url\()#([^")]+)/g))
        expect(names, name).toContain(used)
    }
  })

  it('a model that is in no table is drawn by its style and size, and unlike any other', () => {
    expect(drawingNamed('acme-rover')).toBeUndefined()
    const one = drawn('acme-rover', 'suv-medium')
    expect(one.measured).toBe(false)
    expect(drawn('acme-rover', 'suv-medium').svg).toBe(one.svg)
    expect(drawn('acme-raider', 'suv-medium').svg).not.toBe(one.svg)
    expect(drawn('acme-rover', 'suv-large').svg).not.toBe(one.svg)
    expect(drawn('toyota-yaris-cross', 'suv-large').measured).toBe(true)
  })

  it('a mini hatchback is the city car, an unknown body the nearest of its type', () => {
    const car = (bodyStyle: string, size: string, vehicle_type = 'car') =>
      styleOf({ bodyStyle, vehicle_type, specs: { size } })
    expect(car('hatchback', 'mini')).toBe('city')
    expect(car('hatchback', 'compact')).toBe('hatchback')
    expect(car('cabriolet', 'family')).toBe('sedan')
    expect(car('truck', 'commercial', 'commercial')).toBe('van')
  })
})

describe('the painter', () => {
  it('paints also where nothing can be written, and then only once', async () => {
    const { directory } = await studio()
    await writeFile(join(directory, 'file'), '')
    // A folder cannot be made below a file: what a full or a read-only disk answers.
    const paint = () => paintPicture(join(directory, 'file'), red, drawn('suv'))
    const bytes = await paint()
    expect((await sharp(bytes).metadata()).width).toBe(320)
    expect(await paint()).toBe(bytes)
  })

  it('paints both formats in the asked width, with the colour in it', async () => {
    const { paint } = await studio()
    for (const format of ['avif', 'webp'] as const) {
      const image = sharp(await paint({ ...red, format }))
      const { width, height } = await image.metadata()
      expect([width, height]).toEqual([320, 141])
      // The flank of the car, below its windows.
      const [r = 0, g = 0, b = 0] = await image
        .extract({ left: 150, top: 98, width: 4, height: 4 })
        .raw()
        .toBuffer()
      expect(r).toBeGreaterThan(g + 40)
      expect(r).toBeGreaterThan(b + 40)
    }
  })

  it('requests for one picture at the same time share the work', async () => {
    const { paint } = await studio()
    expect(paint(red)).toBe(paint({ ...red }))
    await paint(red)
  })

  it('a kept picture comes from the disk', async () => {
    const { directory, paint } = await studio()
    const first = await paint(red)
    expect(await readdir(directory)).toHaveLength(1)
    expect(Buffer.compare(await paintPicture(directory, red, drawn('suv')), first)).toBe(0)
    expect(await readdir(directory)).toHaveLength(1)
  })

  it('never more than the limit work at once, and a failure frees its place', async () => {
    const withPainterSlot = atMost(2)
    let now = 0
    let most = 0
    const work = async (fails: boolean) => {
      most = Math.max(most, ++now)
      await new Promise((done) => setTimeout(done, 5))
      now--
      if (fails) throw new Error('no')
    }
    await Promise.allSettled(
      [0, 1, 2, 3, 4, 5].map((n) => withPainterSlot(() => work(n % 2 === 0))),
    )
    expect(most).toBe(2)
    expect(now).toBe(0)
  })
})

describe('names of pictures', () => {
  it('an address says model, view, colour, width, format and the edition of the drawings', () => {
    const drawing = drawingAt('toyota/yaris-cross/hybrid/2025')
    const picture: Picture = { ...red, drawing, hex: '#B3121D', view: 'close' }
    const address = pictureAddress(picture)
    expect(address).toBe(`/images/vehicles/toyota-yaris-cross_close_b3121d_320_${edition}.webp`)
    const name = address.slice(address.lastIndexOf('/') + 1)
    expect(readPictureName(name)).toEqual({ ...picture, hex: 'b3121d', isCurrent: true })
  })

  it('one of another edition, or of the ten drawings of before, is not kept for ever', () => {
    const before = { ...red, isCurrent: false }
    expect(readPictureName('suv_side_b3121d_320_ffffffff.webp')).toEqual(before)
    expect(readPictureName('suv-b3121d-320.webp')).toEqual(before)
  })

  it.each([
    'truck-b3121d-320.webp',
    'suv_side_B3121D_320_ffffffff.webp',
    'suv_side_b3121d_321_ffffffff.webp',
    'suv_side_b3121d_320_ffffffff.png',
    'suv_above_b3121d_320_ffffffff.webp',
    '../suv_side_b3121d_320_ffffffff.webp',
    'suv_side_b3121d_320_ffffffff.webp.part',
  ])('nothing is painted for %s', (name) => {
    expect(readPictureName(name)).toBeUndefined()
  })
})
