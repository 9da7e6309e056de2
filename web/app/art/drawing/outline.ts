import { type Corner, type Cubic, curveOf, type Point, pointsOf } from './curve.ts'
import type { Form, Rear } from './form.ts'

/** The line of a car from the foot of its front bumper over the roof to that of the rear one. */
export type Outline = {
  curve: Cubic[]
  points: Point[]
  frontAxle: number
  rearAxle: number
  wheel: number
  arch: number
  archAt: number
  sill: number
  cowl: Point
  header: Point
  roofEnd: Point
  glassFoot: Point
  hoodEdge: Point
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

function rearCorners(f: Form, rear: Rear): Corner[] {
  const { length: L, height: H } = f
  const foot = L - (L - f.wheelbase) * (1 - f.front) + f.tyre / 2 + 90
  const tail = H * f.tailAt
  const under: Corner[] = [
    [L - 12, Math.min(tail - 130, H * 0.4), 160, 6],
    [L - 60, f.clearance + 190, 150],
    [Math.min(L - 180, foot), f.clearance + 85, 60],
  ]
  const end: Corner = [L - f.roofEnd, H - f.roofDrop, f.roofRound, 0]
  if (rear === 'van')
    return [
      [L - f.roofEnd, H - f.roofDrop, f.roofRound, 4],
      [L - f.glassEnd, H * f.glassAt, 400, 4],
      [L - 8, H * 0.3, 120],
      [L - 30, f.clearance + 170, 90],
      [Math.min(L - 160, foot), f.clearance + 95, 50],
    ]
  if (rear === 'bed')
    return [
      [end[0], end[1], f.roofRound, 8],
      [L - f.glassEnd, H * f.tailAt, 25, 0],
      [L - 95, H * f.tailAt + 12, 30, 4],
      [L - 70, H * 0.36, 30],
      [L - 8, H * 0.345, 40],
      [L - 14, H * 0.25, 60],
      [L - 120, H * 0.22, 60],
      [Math.min(L - 200, foot), f.clearance + 100, 60],
    ]
  if (rear === 'hatch')
    return [
      [end[0], end[1], f.roofRound, 14],
      [L - f.glassEnd, H * f.glassAt, 170, 8],
      [L - 14, tail, 240, 6],
      ...under,
    ]
  const bow = rear === 'fast' ? 34 : 10
  return [
    [end[0], end[1], f.roofRound, bow],
    [L - f.glassEnd, H * f.glassAt, rear === 'fast' ? 110 : 190, 8],
    [L - 55, tail, 40, 4],
    [L - 14, tail - 190, 200, 0],
    ...under,
  ]
}

function corners(f: Form, rear: Rear, roofBow: number): Corner[] {
  const { height: H, clearance } = f
  const frontAxle = (f.length - f.wheelbase) * f.front
  const [cowlX, cowlY] = [frontAxle + f.cowl, H * f.cowlAt]
  const headY = H - f.headDrop
  const headX = cowlX + (headY - cowlY) / Math.tan(radians(f.rake))
  return [
    [Math.max(f.chin + 120, frontAxle - f.tyre / 2 - 90), clearance + 45, 0],
    [f.chin, clearance + 75, 60, 6],
    [16, H * f.noseAt - 80, 110, 4],
    [6, H * f.noseAt + 40, 120, 14],
    [f.lean, H * f.hoodAt, f.hoodRound, f.hoodBow],
    [cowlX, cowlY, 70, f.rake < 50 ? 26 : 8],
    [headX, headY, f.headRound, roofBow],
    ...rearCorners(f, rear),
  ]
}

/** The corners that the top of the roof depends on: from the windscreen's foot to the rear one's. */
const ROOF = [5, 9] as const

/** The crown of the roof is found, so that the car is exactly as high as it is. */
function roofBowOf(f: Form, rear: Rear): number {
  let [low, high] = [0, 260]
  for (let n = 0; n < 12; n++) {
    const bow = (low + high) / 2
    const roof = pointsOf(curveOf(corners(f, rear, bow).slice(...ROOF)))
    if (Math.max(...roof.map(([, y]) => y)) < f.height) low = bow
    else high = bow
  }
  return (low + high) / 2
}

export function outlineOf(f: Form, rear: Rear): Outline {
  const list = corners(f, rear, roofBowOf(f, rear))
  const drawn = pointsOf(curveOf(list)).map(([x]) => x)
  const [from, to] = [Math.min(...drawn), Math.max(...drawn)]
  // Roundings take a little off both ends: they are moved out to the car's length.
  const middle = f.length / 2
  const curve = curveOf(
    list.map(
      ([x, y, ...rest]): Corner => [
        x < middle ? x - from * (1 - x / middle) : x + (f.length - to) * (x / middle - 1),
        y,
        ...rest,
      ],
    ),
  )
  const frontAxle = (f.length - f.wheelbase) * f.front
  const point = (place: number): Point => [list[place]?.[0] ?? 0, list[place]?.[1] ?? 0]
  const wheel = f.tyre / 2
  return {
    curve,
    points: pointsOf(curve),
    frontAxle,
    rearAxle: frontAxle + f.wheelbase,
    wheel,
    arch: wheel + (f.clad ? 52 : 40),
    archAt: wheel + 14,
    sill: f.clearance + 48,
    hoodEdge: point(4),
    cowl: point(5),
    header: point(6),
    roofEnd: point(7),
    glassFoot: point(8),
  }
}
