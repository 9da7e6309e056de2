import { archCurve } from './body.ts'
import { along, type Corner, curveOf, edgeAt } from './curve.ts'
import type { Car } from './model.ts'
import { fill, INK, type Pen, type Stop, stroke } from './pen.ts'
import { skirts } from './skirts.ts'

const WHITE = '#fff'

/** The line along the flank, from lamp to lamp. */
function creaseLine(car: Car): Corner[] {
  const { form: f, outline: o, belt } = car
  const drop = f.crease
  const y = (x: number) => belt(x) - drop
  const nose = edgeAt(o.points, y(0), 'front') + 330
  const tail = f.length - 60
  if (car.marks.flank === 'wave')
    return [
      [nose, y(nose) + 10, 0],
      [o.frontAxle + 260, y(o.frontAxle) - 4, 400, -8],
      [o.rearAxle - 520, y(o.rearAxle - 520) - 46, 360, -10],
      [o.rearAxle + 20, y(o.rearAxle) + 34, 260, 8],
      [tail, y(tail) + 20],
    ]
  return [
    [nose, y(nose) - 6, 0],
    [o.frontAxle + f.wheelbase * 0.5, y(o.frontAxle + f.wheelbase * 0.5), 600],
    [tail, y(tail) + f.haunch],
  ]
}

/** Light that falls from above, in the heights of this car. */
function lightFromAbove(car: Car): Stop[] {
  const { form: f, outline: o } = car
  const belt = car.belt(f.length / 2)
  const [top, low] = [f.height, o.sill]
  const at = (y: number) => (top - y) / (top - low)
  const door = belt - low
  return [
    [0, WHITE, 0.42],
    [at(top - 70), WHITE, 0.12],
    [at(top - 140), INK, 0.04],
    [at(belt + 90), INK, 0.16],
    [at(belt + 8), INK, 0.05],
    [at(belt - 8), WHITE, 0.2],
    [at(belt - door * 0.1), WHITE, 0.3],
    [at(belt - door * 0.24), WHITE, 0.1],
    [at(belt - door * 0.36), INK, 0.02],
    [at(belt - door * 0.62), INK, 0.12],
    [at(belt - door * 0.8), INK, 0.32],
    [at(belt - door * 0.93), INK, 0.5],
    [1, INK, 0.6],
  ]
}

export function formShade(pen: Pen, car: Car): string {
  const { form: f, outline: o } = car
  const all = pen.everywhere
  const slope = f.rise / f.wheelbase
  const light = pen.fade(
    'v',
    lightFromAbove(car),
    [0, f.height],
    [-slope * (f.height - o.sill) * -1, o.sill],
  )
  if (pen.turned) return fill(all, light)
  const ends = pen.fade(
    'e',
    [
      [0, INK, 0.5],
      [0.03, INK, 0.26],
      [0.075, WHITE, 0.12],
      [0.16, WHITE, 0.03],
      [0.3, WHITE, 0],
      [0.84, INK, 0],
      [0.9, WHITE, 0.1],
      [0.955, INK, 0.12],
      [1, INK, 0.46],
    ],
    [0, 0],
    [f.length, 0],
  )
  const below = pen.area([
    [-90, f.height * f.beltAt + 40],
    [f.length + 90, car.belt(f.length) + 30],
    [f.length + 90, 0],
    [-90, 0],
  ])
  return fill(all, light) + fill(below, ends)
}

/** The shoulder catches the sky, and turns away below its line. */
function shoulder(pen: Pen, car: Car): string {
  const line = creaseLine(car)
  const moved = (by: number, bow = 0): Corner[] =>
    line.map(([x, y, round, own]) => [x, y + by, round, (own ?? 0) + bow] as Corner)
  const band = (from: Corner[], to: Corner[]) =>
    `${pen.smooth(from)}${pen.trace(curveOf(to.toReversed().map(([x, y, r], n, all): Corner => [x, y, r, -(all[n + 1]?.[3] ?? 0)])), 'L')}Z`
  const up = pen.fadeOver('u', [
    [0, WHITE, 0],
    [0.55, WHITE, 0.1],
    [1, WHITE, 0.34],
  ])
  const down = pen.fadeOver('l', [
    [0, INK, 0.34],
    [0.4, INK, 0.14],
    [1, INK, 0],
  ])
  if (car.marks.flank === 'plain') return ''
  const edge = pen.fadeOver(
    'h',
    [
      [0, WHITE, 0],
      [0.12, WHITE, 0.7],
      [0.5, WHITE, 0.3],
      [0.82, WHITE, 0.75],
      [1, WHITE, 0],
    ],
    'x',
  )
  return (
    fill(band(moved(85), line), up) +
    fill(band(line, moved(-190)), down) +
    stroke(pen.smooth(moved(4)), edge, pen.fine(11))
  )
}

/** How high the hollow of the doors begins, as a part of them, and how far it climbs. */
const sculpts: Record<Car['marks']['flank'], [number, number]> = {
  line: [0.3, 60],
  low: [0.36, 20],
  wave: [0.27, 150],
  plain: [0.24, 20],
  twin: [0.3, 210],
}

/** The hollow of the doors above the sill, which mirrors the road. */
function doors(pen: Pen, car: Car): string {
  const { outline: o, belt } = car
  const [from, to] = [o.frontAxle + o.arch + 40, o.rearAxle - o.arch - 30]
  const door = belt((from + to) / 2) - o.sill
  const [part, rise] = sculpts[car.marks.flank]
  const base = o.sill + door * part
  const across = to - from
  const edge: Corner[] = [
    [from - 10, base - 10, 0, -14],
    [from + across * 0.55, base + rise * 0.35, 400, -10],
    [to + 20, base + rise + 30],
  ]
  const up = edge.map(
    ([x, y, r, b], n) => [x, y + (n === 1 ? 95 : n === 2 ? 40 : 6), r, b] as Corner,
  )
  const back = up.toReversed().map(([x, y, r]): Corner => [x, y, r])
  const low = edge.toReversed().map(([x, y, r]): Corner => [x, y - 120, r])
  return (
    fill(`${pen.smooth(edge)}${pen.trace(curveOf(back), 'L')}Z`, 'url(#c-u)') +
    fill(`${pen.smooth(edge)}${pen.trace(curveOf(low), 'L')}Z`, 'url(#c-l)')
  )
}

/** Light along the bonnet, the roof and over the wheels. */
function highlights(pen: Pen, car: Car): string {
  const { outline: o, form: f } = car
  const roof = along(o.points, o.cowl[0] + 120, Math.min(o.roofEnd[0], f.length - 130), -14)
  const hood = along(o.points, o.hoodEdge[0] * 0.7, o.cowl[0] - 20, -16)
  const shine = pen.fadeOver(
    'r',
    [
      [0, WHITE, 0.1],
      [0.3, WHITE, 0.8],
      [0.65, WHITE, 0.55],
      [1, WHITE, 0.05],
    ],
    'x',
  )
  const lip = pen.fadeOver('a', [
    [0, WHITE, 0.55],
    [0.4, WHITE, 0],
    [0.7, INK, 0.08],
    [1, INK, 0.35],
  ])
  const bulge = pen.fadeOver('bu', [
    [0, WHITE, 0.22],
    [0.5, WHITE, 0.02],
    [1, INK, 0.1],
  ])
  const ring = (axle: number) =>
    stroke(pen.trace(archCurve(car, axle, 62)), bulge, pen.fine(84)) +
    stroke(pen.trace(archCurve(car, axle, 14)), lip, pen.fine(26))
  if (pen.turned) return ring(o.frontAxle) + ring(o.rearAxle)
  return (
    ring(o.frontAxle) +
    ring(o.rearAxle) +
    stroke(pen.soft(hood), shine, pen.fine(30), ' stroke-linecap="round"') +
    stroke(pen.soft(roof), shine, pen.fine(24))
  )
}

/** The painted flank: light, shade and dark skirts, all inside the body. */
export const flank = (pen: Pen, car: Car): string =>
  formShade(pen, car) +
  shoulder(pen, car) +
  doors(pen, car) +
  highlights(pen, car) +
  skirts(pen, car)
