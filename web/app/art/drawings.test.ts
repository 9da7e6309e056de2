import { mkdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { carOf, drawSide } from './drawing/draw.ts'
import { plateFoot } from './drawing/face.ts'
import { models } from './drawing/models.ts'
import { frame } from './drawing/pen.ts'
import { readModel } from './drawing/read-models.ts'
import { drawTurned } from './drawing/turned.ts'

/** As wide as a card of the catalogue shows it. */
const WIDTH = 320
const HEIGHT = Math.round((WIDTH * frame.height) / frame.width)
/** So much darker or lighter is another picture to the eye, in so many of its points. */
const SEEN = 48
const POINTS = 400

type Shipped = { vehicles: { brandSlug: string; modelSlug: string }[] }
const shipped = JSON.parse(readFileSync('api/src/db/seed/vehicles.json', 'utf8')) as Shipped
const lines = models.trim().split('\n').map(readModel)

type Painted = { name: string; points: Buffer; grey: Uint8Array }
async function paint({ name, model }: (typeof lines)[number]): Promise<Painted> {
  const svg = drawSide(model)
    .svg.replace('<svg ', `<svg width="${WIDTH}" height="${HEIGHT}" `)
    .replaceAll(/var\(--paint,#[0-9a-f]+\)/g, '#c2c6c9')
  const points = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer()
  return { name, points, grey: greyOf(points) }
}

/** As it stands on white paper. */
function greyOf(points: Uint8Array): Uint8Array {
  const grey = new Uint8Array(points.length / 4)
  for (let n = 0; n < grey.length; n++) {
    const [r = 0, g = 0, b = 0, alpha = 0] = points.subarray(n * 4, n * 4 + 4)
    grey[n] = ((r * 0.3 + g * 0.59 + b * 0.11) * alpha) / 255 + 255 - alpha
  }
  return grey
}

/** Whether two pictures differ in at least so many points. */
function differ(one: Uint8Array, other: Uint8Array): boolean {
  let points = 0
  for (let n = 0; n < one.length; n++)
    if (Math.abs((one[n] as number) - (other[n] as number)) > SEEN && ++points >= POINTS)
      return true
  return false
}

/** How far the body reaches, above the shadow on the ground, in millimetres. */
function extent({ points }: Painted) {
  const scale = frame.millimetres / WIDTH
  let [left, right, top] = [WIDTH, 0, HEIGHT]
  for (let y = 0; y < HEIGHT - 12; y++)
    for (let x = 0; x < WIDTH; x++) {
      if ((points[(y * WIDTH + x) * 4 + 3] as number) < 128) continue
      left = Math.min(left, x)
      right = Math.max(right, x + 1)
      top = Math.min(top, y)
    }
  const ground = HEIGHT * (1 - 11 / frame.height)
  return { length: (right - left) * scale, height: (ground - top) * scale }
}

test('every model of the shipped catalogue has its measures, once', () => {
  const names = new Set(shipped.vehicles.map((it) => `${it.brandSlug}/${it.modelSlug}`))
  expect(lines.map(({ name }) => name).toSorted()).toEqual([...names].toSorted())
})

test('measures are those of a car', () => {
  for (const { name, model } of lines) {
    const { length, wheelbase, height, width, clearance } = model.form
    expect(length, name).toBeGreaterThan(3400)
    expect(length, name).toBeLessThan(frame.millimetres)
    expect(wheelbase / length, name).toBeGreaterThan(0.55)
    expect(wheelbase / length, name).toBeLessThan(0.7)
    expect(height, name).toBeGreaterThan(1350)
    expect(height, name).toBeLessThan(2520)
    expect(width, name).toBeGreaterThan(1550)
    expect(width, name).toBeLessThan(2100)
    expect(clearance, name).toBeGreaterThan(100)
    expect(clearance, name).toBeLessThan(260)
  }
})

test('turned, every car is lit where its face meets its flank, and no edge stands across it', {
  timeout: 120_000,
}, () => {
  for (const { name, model } of lines) {
    const [, stops = ''] = /id="c-tu"[^>]*>(.*?)<\/linearGradient>/.exec(drawTurned(model)) ?? []
    const offsets = [...stops.matchAll(/offset="([^"]+)"/g)].map(([, it]) => Number(it))
    expect(offsets, name).toHaveLength(7)
    expect(
      offsets.slice(1).every((it, n) => it - (offsets[n] as number) > 0.01),
      name,
    ).toBe(true)
  }
})

test('the plate of every car hangs in the lower half of its height', () => {
  for (const { name, model } of lines)
    expect((plateFoot(carOf(model)) + 100) / model.form.height, name).toBeLessThan(0.46)
})

describe('pictures of the shipped models', { timeout: 300_000 }, async () => {
  const painted: Painted[] = []
  for (const line of lines) painted.push(await paint(line))

  test('they stand side by side in test/results/drawings.png, to be looked at', async () => {
    const columns = 8
    const pictures = painted.map(({ points }, place) => ({
      input: points,
      raw: { width: WIDTH, height: HEIGHT, channels: 4 as const },
      left: (place % columns) * WIDTH,
      top: Math.floor(place / columns) * HEIGHT,
    }))
    const [width, height] = [columns * WIDTH, Math.ceil(painted.length / columns) * HEIGHT]
    mkdirSync('test/results', { recursive: true })
    const sheet = sharp({ create: { width, height, channels: 3, background: '#eceae3' } })
    const { size } = await sheet.composite(pictures).toFile('test/results/drawings.png')
    expect(size).toBeGreaterThan(100_000)
  })

  test('no two look alike, also where one maker builds them for several', () => {
    const alike = painted.flatMap((one, place) =>
      painted
        .slice(0, place)
        .filter((other) => !differ(one.grey, other.grey))
        .map((other) => `${one.name} = ${other.name}`),
    )
    expect(alike).toEqual([])
  })

  test('all are in one scale and stand on one ground', () => {
    const wrong = painted.flatMap((it, place) => {
      const { length, height } = (lines[place] as (typeof lines)[number]).model.form
      const shown = extent(it)
      // Two points to either side; rails and an aerial stand out of the height that is published without them.
      const isTrue = Math.abs(shown.length - length) < 80 && Math.abs(shown.height - height) < 100
      return isTrue ? [] : [`${it.name}: ${length} × ${height} shown as ${JSON.stringify(shown)}`]
    })
    expect(wrong).toEqual([])
  })
})
