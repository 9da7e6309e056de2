import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { atMost } from './at-most.ts'
import { inlineDrawing, paintedDrawing } from './drawing.server.ts'
import { type Picture, paintPicture } from './painter.server.ts'
import { readPictureName } from './picture-name.server.ts'
import { styleOf, styles } from './style.ts'

const made: string[] = []
afterAll(() => Promise.all(made.map((it) => rm(it, { recursive: true }))))

async function studio() {
  const directory = await mkdtemp(join(tmpdir(), 'art-'))
  made.push(directory)
  return { directory, paint: (picture: Picture) => paintPicture(directory, picture) }
}

const red: Picture = { style: 'suv', hex: 'b3121d', width: 320, format: 'webp' }

describe('drawings', () => {
  it('every style takes its colour everywhere', () => {
    for (const style of styles) {
      expect(paintedDrawing(style, '#abcdef', 640)).toContain('#abcdef')
      expect(paintedDrawing(style, '#abcdef', 640)).not.toContain('--paint')
    }
  })

  it('inside a page the colour is left to the page', () => {
    expect(inlineDrawing('van')).toContain('var(--paint,')
    expect(inlineDrawing('van')).toContain('viewBox="18 14 564 226"')
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
    const paint = () => paintPicture(join(directory, 'file'), red)
    const bytes = await paint()
    expect((await sharp(bytes).metadata()).width).toBe(320)
    expect(await paint()).toBe(bytes)
  })

  it('paints both formats in the asked width, with the colour in it', async () => {
    const { paint } = await studio()
    for (const format of ['avif', 'webp'] as const) {
      const image = sharp(await paint({ ...red, format }))
      const { width, height } = await image.metadata()
      expect([width, height]).toEqual([320, 128])
      // The flank of the car, below its windows.
      const [r = 0, g = 0, b = 0] = await image
        .extract({ left: 150, top: 70, width: 4, height: 4 })
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
    expect(Buffer.compare(await paintPicture(directory, red), first)).toBe(0)
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
  it('reads a style, a colour, a width and a format', () => {
    expect(readPictureName('suv-b3121d-320.webp')).toEqual(red)
  })

  it.each([
    'truck-b3121d-320.webp',
    'suv-B3121D-320.webp',
    'suv-b3121d-321.webp',
    'suv-b3121d-320.png',
    '../suv-b3121d-320.webp',
    'suv-b3121d-320.webp.part',
  ])('nothing is painted for %s', (name) => {
    expect(readPictureName(name)).toBeUndefined()
  })
})
