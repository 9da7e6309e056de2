import { archCurve } from './body.ts'
import type { Corner, Point } from './curve.ts'
import type { Car } from './model.ts'
import { fill, type Pen, type Stop, stroke } from './pen.ts'

const clad: Stop[] = [
  [0, '#454a51', 1],
  [0.5, '#2b2f35', 1],
  [1, '#181b1f', 1],
]
const plain: Stop[] = [
  [0, '#30353b', 1],
  [1, '#121519', 1],
]

/** Dark plastic along the foot of the body: all around an off-roader, a thin sill on the others; of a side that is turned away, its face alone. */
export function skirts(pen: Pen, car: Car, isAway = false): string {
  const { form: f, outline: o } = car
  const wide = f.clad
  const paint = pen.fadeOver('c', wide ? clad : plain)
  const sill = o.sill + (wide ? 70 + wide * 0.5 : 42)
  const curves = [o.frontAxle, o.rearAxle].map((axle) => archCurve(car, axle, wide / 2 - 4))
  const arches =
    wide && !isAway
      ? stroke(curves.map((it) => pen.trace(it)).join(''), paint, pen.fine(wide + 8))
      : ''
  const edge: Point[] = [
    [o.frontAxle + o.arch + wide, sill + 2],
    [o.rearAxle - o.arch - wide, sill + 10],
  ]
  return (
    fill(panels(pen, car, sill), paint) +
    arches +
    stroke(pen.line(edge), '#ffffff42', 0.6) +
    skidPlate(pen, car)
  )
}

/** The foot of both bumpers, and the sill between the wheels. */
function panels(pen: Pen, { form: f, outline: o }: Car, sill: number): string {
  const [front, rear] = f.clad
    ? [f.clearance + 150 + f.clad, f.clearance + 205 + f.clad]
    : [f.clearance + 95, f.clearance + 190]
  const foot = f.clearance - 40
  const panel = (from: Point, to: Point) => pen.area([from, to, [to[0], foot], [from[0], foot]])
  return [
    panel([-60, front + 20], [o.frontAxle - o.arch, front - 20]),
    panel([f.length + 60, rear + 10], [o.rearAxle + o.arch, rear - 24]),
    panel([o.frontAxle + o.arch * 0.9, sill], [o.rearAxle - o.arch * 0.9, sill + 8]),
  ].join('')
}

function skidPlate(pen: Pen, car: Car): string {
  const { form: f } = car
  if (f.clad < 55 || pen.turned) return ''
  const y = f.clearance + 95
  const front: Corner[] = [
    [f.chin - 40, y + 20],
    [f.chin + 20, y + 55, 20],
    [f.chin + 230, y - 5, 20],
    [f.chin + 150, y - 80],
  ]
  const rear: Corner[] = [
    [f.length + 10, y + 90],
    [f.length - 250, y + 50, 20],
    [f.length - 330, y - 10, 20],
    [f.length - 60, y - 20],
  ]
  return fill(pen.shape(front) + pen.shape(rear), '#8e969e', ' fill-opacity=".75"')
}
