export type Point = readonly [x: number, y: number]
/** A corner of an outline: how far its rounding reaches along both edges, and how far the edge after it bows to its left. */
export type Corner = readonly [x: number, y: number, round?: number, bow?: number]
export type Cubic = readonly [Point, Point, Point, Point]

const mix = (a: Point, b: Point, t: number): Point => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
]
const distance = (a: Point, b: Point) => Math.hypot(b[0] - a[0], b[1] - a[1])
const at = <Value>(list: readonly Value[], place: number): Value =>
  list[(place + list.length) % list.length] as Value

type Edge = { from: Point; control: Point; to: Point; long: number }

function edgeOf(a: Corner, b: Corner): Edge {
  const [from, to]: [Point, Point] = [
    [a[0], a[1]],
    [b[0], b[1]],
  ]
  const long = distance(from, to) || 1
  const bow = (2 * (a[3] ?? 0)) / long
  const middle = mix(from, to, 0.5)
  const control: Point = [middle[0] - (to[1] - from[1]) * bow, middle[1] + (to[0] - from[0]) * bow]
  return { from, control, to, long }
}

/** The part of a bowed edge that roundings leave of it. */
function part({ from, control, to }: Edge, t0: number, t1: number): Edge {
  const cut = (a: number, b: number) => mix(mix(from, control, a), mix(control, to, a), b)
  return { from: cut(t0, t0), control: cut(t0, t1), to: cut(t1, t1), long: 0 }
}

/** Where the tangents of two edges meet; the corner itself when they hardly do. */
function meeting(before: Edge, after: Edge, corner: Point): Point {
  const [ax, ay] = [before.to[0] - before.control[0], before.to[1] - before.control[1]]
  const [bx, by] = [after.from[0] - after.control[0], after.from[1] - after.control[1]]
  const cross = ax * by - ay * bx
  const size = Math.hypot(ax, ay) * Math.hypot(bx, by)
  if (Math.abs(cross) < 0.02 * size || size === 0) return corner
  const t = ((after.from[0] - before.to[0]) * by - (after.from[1] - before.to[1]) * bx) / cross
  if (t < 0) return corner
  return [before.to[0] + ax * t, before.to[1] + ay * t]
}

const asCubic = ({ from, control, to }: Edge): Cubic => [
  from,
  mix(from, control, 2 / 3),
  mix(to, control, 2 / 3),
  to,
]

/** A smooth line along corners: bowed edges joined by roundings that keep its direction. */
export function curveOf(corners: readonly Corner[], closed = false): Cubic[] {
  const count = corners.length
  const edges = corners
    .slice(0, closed ? count : count - 1)
    .map((corner, place) => edgeOf(corner, at(corners, place + 1)))
  const reach = (place: number, edge: Edge) =>
    !closed && (place === 0 || place === count - 1)
      ? 0
      : Math.min(0.47, (at(corners, place)[2] ?? 0) / edge.long)
  const parts = edges.map((edge, place) =>
    part(edge, reach(place, edge), 1 - reach((place + 1) % count, edge)),
  )
  return parts.flatMap((it, place) => {
    const last = !closed && place === parts.length - 1
    const next = at(parts, place + 1)
    if (last || distance(it.to, next.from) < 0.5) return [asCubic(it)]
    const corner = at(corners, place + 1)
    const knee = meeting(it, next, [corner[0], corner[1]])
    return [asCubic(it), [it.to, mix(it.to, knee, 0.6), mix(next.from, knee, 0.6), next.from]]
  })
}

/** Half a circle over an axle, from its rear end to its front end. */
export function arcOver(x: number, y: number, radius: number): Cubic[] {
  const k = radius * 0.5523
  return [
    [
      [x + radius, y],
      [x + radius, y + k],
      [x + k, y + radius],
      [x, y + radius],
    ],
    [
      [x, y + radius],
      [x - k, y + radius],
      [x - radius, y + k],
      [x - radius, y],
    ],
  ]
}

function pointOn([a, b, c, d]: Cubic, t: number): Point {
  const [ab, bc, cd] = [mix(a, b, t), mix(b, c, t), mix(c, d, t)]
  return mix(mix(ab, bc, t), mix(bc, cd, t), t)
}

export const pointsOf = (curve: readonly Cubic[], each = 12): Point[] =>
  curve.flatMap((cubic, place) =>
    Array.from({ length: each + 1 }, (_, n) => pointOn(cubic, n / each)).slice(place ? 1 : 0),
  )

/** The highest point of a line at `x`. */
export function heightAt(points: readonly Point[], x: number): number {
  let best = Number.NEGATIVE_INFINITY
  for (let n = 1; n < points.length; n++) {
    const [a, b] = [points[n - 1] as Point, points[n] as Point]
    if (Math.min(a[0], b[0]) > x || Math.max(a[0], b[0]) < x) continue
    const t = a[0] === b[0] ? 1 : (x - a[0]) / (b[0] - a[0])
    best = Math.max(best, a[1] + (b[1] - a[1]) * t)
  }
  return Number.isFinite(best) ? best : (points.at(x < (points[0]?.[0] ?? 0) ? 0 : -1)?.[1] ?? 0)
}

/** Where a line that is crossed once or more at the height `y` is first, or last, along x. */
export function edgeAt(points: readonly Point[], y: number, end: 'front' | 'rear'): number {
  const crossings: number[] = []
  for (let n = 1; n < points.length; n++) {
    const [a, b] = [points[n - 1] as Point, points[n] as Point]
    if (Math.min(a[1], b[1]) > y || Math.max(a[1], b[1]) < y || a[1] === b[1]) continue
    crossings.push(a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]))
  }
  const xs = crossings.length ? crossings : points.map(([x]) => x)
  return end === 'front' ? Math.min(...xs) : Math.max(...xs)
}

/** The upper line of an outline between two places along x, moved up by `lift`. */
export const along = (points: readonly Point[], from: number, to: number, lift = 0): Point[] =>
  Array.from({ length: 9 }, (_, n): Point => {
    const x = from + ((to - from) * n) / 8
    return [x, heightAt(points, x) + lift]
  })
