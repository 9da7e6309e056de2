import { type Corner, type Cubic, curveOf, type Point, pointsOf } from './curve.ts'
import type { Car } from './model.ts'
import { frame, type Pen, penFor, short, veil } from './pen.ts'
import type { Side, Space } from './surface.ts'

/** The eye: the angle from the car's own axis, how far away and how high, in millimetres. */
const ANGLE = (54 * Math.PI) / 180
const [ACROSS, DEEP] = [Math.sin(ANGLE), Math.cos(ANGLE)]
const DISTANCE = 13_000
const EYE = 1420
const MIDDLE = 2200

/** Where a place in space is seen, to the right and down. */
function seen([x, y, z]: Space): [number, number] {
  const closer = DISTANCE / (DISTANCE + (x - MIDDLE) * DEEP - z * ACROSS)
  return [((x - MIDDLE) * ACROSS + z * DEEP) * closer, (EYE - y) * closer]
}

export type Put = (place: Space) => [number, number]
type Surface = (side: Side) => (point: Point) => Space

/** Puts a car into the frame, as large as it goes. */
export function fitted(
  surface: Surface,
  { outline: o, form: f }: Car,
): { put: Put; scale: number } {
  const body = ([1, -1] as const).flatMap((side) =>
    o.points.flatMap(([x, y]) =>
      [0, 40, 110].map((behind) => seen(surface(side)([x + behind, y]))),
    ),
  )
  const wheels = [o.frontAxle, o.rearAxle].map((x) => seen([x + o.wheel, 0, f.width / 2]))
  const all = [...body, ...wheels]
  const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)]
  const [left, right, top, low] = [
    Math.min(...xs),
    Math.max(...xs),
    Math.min(...ys),
    Math.max(...ys),
  ]
  const scale = Math.min((frame.width - 44) / (right - left), (frame.height - 26) / (low - top))
  const [dx, dy] = [frame.width / 2 - ((left + right) / 2) * scale, frame.height - 16 - low * scale]
  return {
    scale,
    put: (place) => {
      const [x, y] = seen(place)
      return [x * scale + dx, y * scale + dy]
    },
  }
}

/** A straight line of the side view is none on a body: it is cut into short ones. */
function cut(points: readonly Point[]): Point[] {
  return points.flatMap((to, place): Point[] => {
    const from = points[place - 1]
    if (!from) return [to]
    const count = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / 80))
    return Array.from({ length: count }, (_, n): Point => {
      const part = (n + 1) / count
      return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]
    })
  })
}

export const words = (point: readonly number[]): string => point.map(short).join(' ')

/** Light that falls across the flank follows the waist as it is seen. */
function acrossFlank(from: Point, to: Point, put: (point: Point) => [number, number]) {
  const [x, y] = [2300, (from[1] + to[1]) / 2]
  const [start, end] = [put([x, from[1]]), put([x, to[1]])]
  const [a, b] = [put([x - 800, y]), put([x + 800, y])]
  const long = Math.hypot(b[0] - a[0], b[1] - a[1])
  const [nx, ny] = [(a[1] - b[1]) / long, (b[0] - a[0]) / long]
  const far = (end[0] - start[0]) * nx + (end[1] - start[1]) * ny
  return [start, [start[0] + nx * far, start[1] + ny * far]] as const
}

/** A pen that draws what the side view draws on one half of a car that is turned. */
export function turnedPen(
  car: Car,
  place: (point: Point) => Space,
  fit: ReturnType<typeof fitted>,
): Pen {
  const base = penFor(car.form.length)
  const xy = (point: Point) => fit.put(place(point))
  const at = (point: Point) => words(xy(point))
  const line = (points: readonly Point[], join: 'M' | 'L' = 'M') =>
    `${join}${cut(points).map(at).join('L')}`
  const trace = (curve: readonly Cubic[], join: 'M' | 'L' = 'M') =>
    `${join}${pointsOf(curve, 7).map(at).join('L')}`
  const flat = (y: number) => Math.abs(place([2300, Math.min(y, 800)])[2])
  const fade: Pen['fade'] = (id, stops, from, to) => {
    const ends = acrossFlank(from, to, ([x, y]) => fit.put([x, y, flat(y)]))
    const [p, q] = ends
    const list = stops.map(
      ([offset, colour, opacity]) =>
        `<stop offset="${Number(offset.toFixed(3))}" stop-color="${veil(colour, opacity)}"/>`,
    )
    base.defs.push(
      `<linearGradient id="c-${id}" gradientUnits="userSpaceOnUse" x1="${short(p[0])}" y1="${short(p[1])}" x2="${short(q[0])}" y2="${short(q[1])}">${list.join('')}</linearGradient>`,
    )
    return `url(#c-${id})`
  }
  return {
    ...base,
    turned: true,
    scale: fit.scale,
    at,
    line,
    soft: line,
    trace,
    fade,
    area: (points) => `${line([...points, ...points.slice(0, 1)])}Z`,
    smooth: (corners: readonly Corner[]) => trace(curveOf(corners)),
    shape: (corners: readonly Corner[]) => `${trace(curveOf(corners, true))}Z`,
    size: (value) => short(value * fit.scale),
    fine: (value) => (value * fit.scale).toFixed(2),
  }
}
