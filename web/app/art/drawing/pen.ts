import { type Corner, type Cubic, curveOf, type Point } from './curve.ts'

/** Every car is drawn in the same frame, in the same scale: it is as wide as the longest van with a little room, and as high as the highest. */
export const frame = { width: 600, height: 264, millimetres: 5900 } as const
const GROUND = frame.height - 11
const SCALE = frame.width / frame.millimetres
/** What shade is made of. */
export const INK = '#070c16'

export type Stop = readonly [offset: number, colour: string, opacity: number]

export const short = (value: number): string => {
  const text = value.toFixed(1).replace(/\.0$/, '')
  return text === '-0' ? '0' : text
}

/** Tenths as numbers, with no sign between them that is not needed. */
const packed = (tenths: readonly number[]): string =>
  tenths
    .map((value, place) => {
      const text = short(value / 10).replace(/^(-?)0\./, '$1.')
      return place === 0 || text.startsWith('-') ? text : ` ${text}`
    })
    .join('')

/** A colour with an opacity, as few letters as it takes. */
export function veil(colour: string, opacity: number): string {
  const full =
    colour.length === 4 ? `#${[...colour.slice(1)].map((it) => it + it).join('')}` : colour
  if (opacity >= 1) return colour
  return (
    full +
    Math.round(opacity * 255)
      .toString(16)
      .padStart(2, '0')
  )
}

/** Takes millimetres from the ground and from the car's nose, gives the path language of SVG. */
function linesFor(length: number) {
  const offset = (frame.width - length * SCALE) / 2
  const X = (x: number) => short(offset + x * SCALE)
  const Y = (y: number) => short(GROUND - y * SCALE)
  const size = (value: number) => short(value * SCALE)
  const fine = (value: number) => (value * SCALE).toFixed(2)
  const at = ([x, y]: Point) => `${X(x)} ${Y(y)}`

  /** Steps are written from where the last one ended, which takes fewer letters. */
  const trace = (curve: readonly Cubic[], join: 'M' | 'L' = 'M') => {
    const tenths = ([x, y]: Point): [number, number] => [
      Math.round((offset + x * SCALE) * 10),
      Math.round((GROUND - y * SCALE) * 10),
    ]
    let from = tenths(curve[0]?.[0] ?? [0, 0])
    const steps = curve.map(([, ...rest]) => {
      const ends = rest.map(tenths)
      const text = packed(ends.flatMap(([x, y]) => [x - from[0], y - from[1]]))
      from = ends[2] as [number, number]
      return text
    })
    return `${join}${at(curve[0]?.[0] ?? [0, 0])}c${steps.map((it, n) => (n === 0 || it.startsWith('-') ? it : ` ${it}`)).join('')}`
  }
  const line = (points: readonly Point[], join: 'M' | 'L' = 'M') =>
    `${join}${points.map(at).join('L')}`
  /** A soft line through points that lie close. */
  const soft = (points: readonly Point[], join: 'M' | 'L' = 'M') => {
    const middle = (a: Point, b: Point) => at([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2])
    const inner = points
      .slice(1, -2)
      .map((it, n) => `Q${at(it)} ${middle(it, points[n + 2] as Point)}`)
    const end = points.slice(-2).map(at)
    return points.length < 4
      ? line(points, join)
      : `${join}${at(points[0] as Point)}${inner.join('')}Q${end.join(' ')}`
  }
  const area = (points: readonly Point[]) => `${line(points)}Z`
  const everywhere = `M0 0H${frame.width}V${frame.height}H0Z`
  const smooth = (corners: readonly Corner[]) => trace(curveOf(corners))
  const shape = (corners: readonly Corner[]) => `${trace(curveOf(corners, true))}Z`

  return { X, Y, size, fine, at, trace, line, soft, smooth, shape, area, everywhere }
}

/** Gradients, written among the definitions. */
function paintsFor({ X, Y }: Pick<ReturnType<typeof linesFor>, 'X' | 'Y'>, defs: string[]) {
  const stops = (list: readonly Stop[]) =>
    list
      .map(
        ([at, colour, opacity]) =>
          `<stop offset="${Number(at.toFixed(3))}" stop-color="${veil(colour, opacity)}"/>`,
      )
      .join('')
  /** From one point to another. */
  const fade = (id: string, list: readonly Stop[], from: Point, to: Point) => {
    defs.push(
      `<linearGradient id="c-${id}" gradientUnits="userSpaceOnUse" x1="${X(from[0])}" y1="${Y(from[1])}" x2="${X(to[0])}" y2="${Y(to[1])}">${stops(list)}</linearGradient>`,
    )
    return `url(#c-${id})`
  }
  /** Over the box of whatever it fills. */
  const fadeOver = (id: string, list: readonly Stop[], along: 'x' | 'y' | 'both' = 'y') => {
    const way = along === 'x' ? '' : along === 'y' ? ' x2="0" y2="1"' : ' x2="1" y2="1"'
    defs.push(`<linearGradient id="c-${id}"${way}>${stops(list)}</linearGradient>`)
    return `url(#c-${id})`
  }
  const glow = (id: string, list: readonly Stop[], extra = '') => {
    defs.push(`<radialGradient id="c-${id}"${extra}>${stops(list)}</radialGradient>`)
    return `url(#c-${id})`
  }
  return { fade, fadeOver, glow }
}

/** Writes a drawing. */
export function penFor(length: number) {
  const defs: string[] = []
  const lines = linesFor(length)
  return { defs, ...lines, ...paintsFor(lines, defs), scale: SCALE, turned: false }
}
export type Pen = ReturnType<typeof penFor>

export const fill = (d: string, paint: string, extra = ''): string =>
  `<path fill="${paint}"${extra} d="${d}"/>`
export const stroke = (d: string, paint: string, width: string | number, extra = ''): string =>
  `<path fill="none" stroke="${paint}" stroke-width="${width}"${extra} d="${d}"/>`
