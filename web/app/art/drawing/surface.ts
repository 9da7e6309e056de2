import { edgeAt, heightAt, type Point } from './curve.ts'
import type { Car } from './model.ts'

export type Space = readonly [x: number, y: number, z: number]
/** The side of a car that is nearer, or the farther one. */
export type Side = 1 | -1

/** How far behind the foremost line the front has turned into the flank. */
export const TURN = 250
const STEP = 20
/** How round the edges of roof and bonnet are. */
const ROUND = 100

/** Values at every 20 mm, read between them. */
function ruler(end: number, valueAt: (at: number) => number): (at: number) => number {
  const list = Array.from({ length: Math.ceil(end / STEP) + 2 }, (_, n) => valueAt(n * STEP))
  return (at) => {
    const place = Math.max(0, Math.min(list.length - 1.001, at / STEP))
    const n = Math.floor(place)
    const [a = 0, b = 0] = [list[n], list[n + 1]]
    return a + (b - a) * (place - n)
  }
}

/** Half the width of a car at a place of its side: narrower at both ends, above the waist and at the edges. */
function halfWidth(car: Car, topAt: (x: number) => number): (x: number, y: number) => number {
  const { form: f, belt } = car
  const half = f.width / 2
  const ends = f.length * 0.22
  const upright = car.window === 'cab' || car.window === 'square'
  const lean = upright ? 0.14 : 0.27
  return (x, y) => {
    let width = half
    if (x < ends) width -= half * 0.12 * ((ends - x) / ends) ** 2
    if (x > f.length - ends) width -= half * 0.12 * ((x - f.length + ends) / ends) ** 2
    const shoulder = belt(x) - 60
    if (y > shoulder) width -= half * lean * ((y - shoulder) / (f.height - shoulder)) ** 1.25
    const foot = f.height * 0.34
    if (y < foot) width -= 46 * ((foot - y) / foot) ** 2
    const below = Math.max(0, topAt(x) - y)
    if (below < ROUND) width -= ROUND * (1 - Math.sqrt(1 - ((ROUND - below) / ROUND) ** 2))
    return width
  }
}

/** The body as a surface: where in space a place of the side view is. Its upper line is the middle of the car, from which the front turns into both flanks. */
export function surfaceOf(car: Car): (side: Side) => (point: Point) => Space {
  const { form: f, outline: o } = car
  const topAt = ruler(f.length, (x) => heightAt(o.points, x))
  const peak = o.points.findIndex(([, y]) => y >= f.height - 3)
  const front = o.points.slice(0, peak + 1)
  const lowest = (front[0]?.[1] ?? 0) + 2
  const frontAt = ruler(f.height, (y) =>
    edgeAt(front, Math.max(lowest, Math.min(y, f.height - 4)), 'front'),
  )
  const widthAt = halfWidth(car, topAt)
  return (side) =>
    ([x, y]) => {
      const foremost = frontAt(x > 700 ? Math.min(y, topAt(x) - 1) : y)
      const behind = x - foremost
      const width = side * widthAt(Math.max(x, foremost + TURN * 0.6), y)
      if (behind >= TURN) return [x, y, width]
      const rest = 1 - Math.max(0, behind) / TURN
      return [Math.max(x, foremost), y, width * (1 - rest ** 2.6) ** (1 / 2.6)]
    }
}
