import { arcOver, type Cubic, curveOf, heightAt } from './curve.ts'
import type { Car } from './model.ts'
import type { Pen } from './pen.ts'

/** The opening over a wheel, from its rear foot to its front one. */
export function archCurve(car: Car, axle: number, more = 0): Cubic[] {
  const { outline: o, marks } = car
  const r = o.arch + more
  if (!marks.extras.has('square')) return arcOver(axle, o.archAt, r)
  const foot = o.archAt - r * 0.3
  return curveOf([
    [axle + r * 1.06, foot],
    [axle + r * 0.98, o.archAt + r * 0.28, 120],
    [axle + r * 0.6, o.archAt + r, 170],
    [axle - r * 0.62, o.archAt + r, 170],
    [axle - r * 0.99, o.archAt + r * 0.26, 120],
    [axle - r * 1.05, foot],
  ])
}

/** The body without its wheels’ openings, closed along the sill. */
export function bodyPath(pen: Pen, car: Car): string {
  const { outline: o } = car
  const rise = (o.rearAxle - o.frontAxle) * 0.004
  return `${pen.trace(o.curve)}${pen.trace(archCurve(car, o.rearAxle), 'L')}L${pen.at([o.rearAxle - o.arch * 0.97, o.sill + rise])}L${pen.at([o.frontAxle + o.arch * 0.97, o.sill])}${pen.trace(archCurve(car, o.frontAxle), 'L')}Z`
}

/** The height of the car's upper line at a place. */
export const heightOn = (car: Car, x: number): number => heightAt(car.outline.points, x)
