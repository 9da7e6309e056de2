import { type Corner, edgeAt } from './curve.ts'
import { pillarBackAt } from './glass.ts'
import type { Car } from './model.ts'
import { fill, INK, type Pen, veil } from './pen.ts'

/** The mirror at the foot of the front pillar. */
export function mirror(pen: Pen, car: Car): string {
  const { belt, window } = car
  const low = belt(0) + 18
  const x = pillarBackAt(car, belt(0)) + (window === 'cab' ? (pen.turned ? 190 : 60) : 70)
  const k = window === 'cab' ? 1.25 : 1
  const high = (window === 'cab' ? 190 : 118) * k
  const cap: Corner[] = [
    [x - 26, low + 10, 26],
    [x - 8, low + high * 0.7, 40],
    [x + 50 * k, low + high, 40],
    [x + 148 * k, low + high - 12, 14],
    [x + 162 * k, low + 8, 16],
    [x + 60, low - 10, 30],
  ]
  return (
    fill(
      pen.shape([
        [x + 30, low + 6],
        [x + 110, low + 6],
        [x + 130, low - 44],
        [x + 60, low - 50],
      ]),
      '#0b0e12',
    ) +
    fill(pen.shape(cap), 'var(--paint,#8f9aa5)', ` stroke="${veil(INK, 0.5)}" stroke-width=".6"`) +
    fill(
      pen.shape([
        [x - 10, low + high * 0.62, 20],
        [x + 52 * k, low + high - 4, 30],
        [x + 142 * k, low + high - 18],
        [x + 60, low + high * 0.66, 30],
      ]),
      veil('#fff', 0.4),
    ) +
    fill(
      pen.shape([
        [x - 22, low + 22],
        [x + 158 * k, low + 26],
        [x + 162 * k, low + 8, 10],
        [x + 60, low - 10, 30],
      ]),
      veil(INK, 0.4),
    )
  )
}

const mouthFoot = ({ form: f }: Car): number => f.clearance + 170

/** How high the opening of the bumper reaches on a face that is seen whole. */
const mouthTop = (car: Car): number =>
  Math.min(car.form.height * car.form.noseAt - 60, mouthFoot(car) + car.form.height * 0.13)

/** The lower edge of the plate, in millimetres: between grille and bumper, also where a face is high. */
export const plateFoot = (car: Car): number =>
  Math.min(car.form.height * car.form.noseAt - 60, mouthTop(car) + 60)

/** Openings of the face and the reflector of the rear, seen from the side. */
export function face(pen: Pen, car: Car): string {
  const { outline: o, form: f, marks } = car
  const edge = (y: number, end: 'front' | 'rear') => edgeAt(o.points, y, end)
  // Turned, a face is seen whole, where its openings end before its lamps do.
  const part = pen.turned ? 0.36 : 1
  const gap = (high: number, low: number, deep: number): Corner[] => [
    [edge(high, 'front') - 40, high],
    [edge(high, 'front') + deep * part, high, 14],
    [edge(low, 'front') + deep * part * 1.2, low, 20],
    [edge(low, 'front') - 40, low - 10],
  ]
  const nose = f.height * f.noseAt
  const lamp = o.hoodEdge[1] - Math.min(150, 60 + f.lean * 0.25) - 70
  const parts: Corner[][] = []
  if (marks.grille === 'slim') parts.push(gap(lamp - 20, lamp - 80, 40))
  if (marks.grille === 'open') parts.push(gap(lamp, nose - 20, 58))
  if (marks.grille === 'tall' || marks.grille === 'slats') parts.push(gap(lamp + 40, nose - 40, 72))
  parts.push(gap(pen.turned ? mouthTop(car) : nose - 60, mouthFoot(car), 70))
  const at = o.frontAxle * 0.34
  const side: Corner[] = [
    [at, nose - 60],
    [at + 16, nose - 54, 6],
    [at + 58, f.clearance + 225, 10],
    [at + 20, f.clearance + 215],
  ]
  const y = f.clearance + 285
  const back = edge(y, 'rear')
  const glow: Corner[] = [
    [back - 130, y + 14, 6],
    [back - 20, y + 20, 6],
    [back - 22, y - 14, 6],
    [back - 130, y - 10, 6],
  ]
  return (
    fill(
      parts.map(pen.shape).join('') + (f.clad > 80 || pen.turned ? '' : pen.shape(side)),
      '#0a0c10',
      pen.turned ? '' : ' fill-opacity=".9"',
    ) + fill(pen.shape(glow), '#c3141c')
  )
}
