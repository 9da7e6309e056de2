import { archCurve } from './body.ts'
import type { Corner } from './curve.ts'
import type { Car } from './model.ts'
import { fill, type Pen, stroke } from './pen.ts'

/** Dark plastic along the foot of the body: all around an off-roader, a thin sill on the others. */
export function skirts(pen: Pen, car: Car): string {
  const { form: f, outline: o } = car
  const wide = f.clad
  const paint = pen.fadeOver(
    'c',
    wide
      ? [
          [0, '#454a51', 1],
          [0.5, '#2b2f35', 1],
          [1, '#181b1f', 1],
        ]
      : [
          [0, '#30353b', 1],
          [1, '#121519', 1],
        ],
  )
  const [front, rear] = wide
    ? [f.clearance + 150 + wide, f.clearance + 205 + wide]
    : [f.clearance + 95, f.clearance + 190]
  const sill = o.sill + (wide ? 70 + wide * 0.5 : 42)
  const foot = pen.Y(f.clearance - 40)
  const parts = [
    `M${pen.at([-60, front + 20])}L${pen.at([o.frontAxle - o.arch, front - 20])}V${foot}H${pen.X(-60)}Z`,
    `M${pen.at([f.length + 60, rear + 10])}L${pen.at([o.rearAxle + o.arch, rear - 24])}V${foot}H${pen.X(f.length + 60)}Z`,
    `M${pen.at([o.frontAxle + o.arch * 0.9, sill])}L${pen.at([o.rearAxle - o.arch * 0.9, sill + 8])}V${foot}H${pen.X(o.frontAxle + o.arch * 0.9)}Z`,
  ]
  const arches = wide
    ? stroke(
        [o.frontAxle, o.rearAxle]
          .map((axle) => pen.trace(archCurve(car, axle, wide / 2 - 4)))
          .join(''),
        paint,
        pen.fine(wide + 8),
      )
    : ''
  const edge = stroke(
    `M${pen.at([o.frontAxle + o.arch + wide, sill + 2])}L${pen.at([o.rearAxle - o.arch - wide, sill + 10])}`,
    '#ffffff42',
    0.6,
  )
  return fill(parts.join(''), paint) + arches + edge + skidPlate(pen, car)
}

function skidPlate(pen: Pen, car: Car): string {
  const { form: f } = car
  if (f.clad < 55) return ''
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
