import { arcOver, type Point } from './curve.ts'
import type { Car } from './model.ts'
import { fill, type Pen } from './pen.ts'

/** What is dark under and behind the body. */
export function underneath(pen: Pen, car: Car): string {
  const { outline: o, form: f } = car
  const y = o.sill + 40
  const wells = [o.frontAxle, o.rearAxle]
    .map(
      (axle) =>
        `${pen.trace(arcOver(axle, o.archAt, o.arch + 14))}${pen.line(
          [
            [axle - o.arch - 14, o.sill],
            [axle + o.arch + 14, o.sill],
          ],
          'L',
        )}Z`,
    )
    .join('')
  const pan: Point[] = [
    [f.chin + 120, f.clearance + 60],
    [o.frontAxle, y + 200],
    [o.rearAxle, y + 200],
    [o.rearAxle + o.arch + 70, f.clearance + 100],
    [o.rearAxle + o.arch - 60, f.clearance],
    [f.chin + 420, f.clearance],
  ]
  return fill(`${pen.line(pan)}Z`, '#0c0e12') + fill(wells, '#090a0d')
}

export const shadow = (pen: Pen, car: Car): string => {
  const { form: f } = car
  const paint = pen.glow('sh', [
    [0, '#0b1220', 0.6],
    [0.65, '#0b1220', 0.3],
    [1, '#0b1220', 0],
  ])
  const middle = pen.X(f.length / 2)
  const wide = (part: number, high: number, lift: number) =>
    `<ellipse cx="${middle}" cy="${pen.Y(lift)}" rx="${pen.size(f.length * part)}" ry="${high}" fill="${paint}"/>`
  return wide(0.535, 10.5, 6) + wide(0.47, 6.5, 22) + wide(0.46, 5, 24)
}
