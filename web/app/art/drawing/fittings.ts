import { heightOn } from './body.ts'
import { along, type Corner, type Point } from './curve.ts'
import type { Car } from './model.ts'
import { fill, type Pen, stroke, veil } from './pen.ts'

/** Rails, an aerial, a spoiler: what stands on the roof. */
export function onRoof(pen: Pen, car: Car): string {
  const { outline: o, form: f, marks, window } = car
  const parts: string[] = []
  if (marks.extras.has('rails')) {
    const [from, to] = [o.header[0] + 260, f.length - Math.max(f.roofEnd, 200) - 90]
    const bar = along(o.points, from + 70, to - 70, 34)
    const rail: Point[] = [[from, heightOn(car, from) - 4], ...bar, [to, heightOn(car, to) - 4]]
    parts.push(
      stroke(
        pen.line(rail),
        '#15181c',
        pen.fine(26),
        ' stroke-linecap="round" stroke-linejoin="round"',
      ),
    )
    parts.push(
      stroke(
        pen.soft(bar.map(([x, y]): Point => [x, y + 8])),
        '#c2c9cf',
        pen.fine(8),
        ' stroke-linecap="round"',
      ),
    )
  }
  if (marks.extras.has('fin')) {
    const x = f.length - f.roofEnd - (window === 'cab' ? 0 : 260)
    const y = heightOn(car, x) - 8
    parts.push(
      fill(
        pen.shape([
          [x - 90, y],
          [x + 20, y + 62, 26],
          [x + 70, y - 6],
        ]),
        '#14171b',
      ),
    )
  }
  return parts.join('')
}

/** The black roof of a car in two colours. */
export function blackRoof(pen: Pen, car: Car): string {
  const { outline: o, form: f } = car
  if (!car.marks.extras.has('black')) return ''
  const from = o.header[0] - 160
  const to = f.length - f.windowTop + (car.rear === 'hatch' ? f.windowTop - f.roofEnd + 60 : 0)
  const upper = along(o.points, from, to, 30)
  const lower = along(o.points, from + 100, to - 30, -f.rail - 10).toReversed()
  const shine = along(o.points, from + 160, to - 60, -16)
  return (
    fill(`${pen.line([...upper, ...lower])}Z`, '#101317') +
    stroke(pen.soft(shine), veil('#fff', 0.45), pen.fine(14), ' stroke-linecap="round"')
  )
}

/** What some cars wear outside: a spare wheel, steps, a guard along the doors, bars over the bed. */
export function fittings(pen: Pen, car: Car): string {
  const { outline: o, form: f, marks } = car
  const parts: string[] = []
  const [from, to] = [o.frontAxle + o.arch + f.clad + 40, o.rearAxle - o.arch - f.clad - 30]
  if (marks.extras.has('protect')) {
    const y = o.sill + 190
    parts.push(
      fill(
        pen.shape([
          [from + 60, y, 30],
          [from + 60, y + 96, 40],
          [to - 60, y + 110, 40],
          [to - 60, y + 14, 30],
        ]),
        '#1d2126',
        ` stroke="${veil('#fff', 0.16)}" stroke-width=".5"`,
      ),
    )
  }
  if (marks.extras.has('steps')) {
    const y = f.clearance + 10
    parts.push(
      fill(
        pen.shape([
          [from - 70, y + 30, 30],
          [from - 20, y + 78, 20],
          [to + 20, y + 78, 20],
          [to + 70, y + 30, 30],
          [to + 20, y + 6, 20],
          [from - 20, y + 6, 20],
        ]),
        '#1b1e23',
      ) +
        stroke(
          pen.line([
            [from, y + 70],
            [to, y + 70],
          ]),
          veil('#fff', 0.3),
          0.6,
        ),
    )
  }
  if (marks.extras.has('spare')) parts.push(spareWheel(pen, car))
  if (car.rear === 'bed') parts.push(bedFittings(pen, car))
  return parts.join('')
}

function spareWheel(pen: Pen, { form: f }: Car): string {
  const [x, y, r] = [f.length, f.height * 0.5, f.tyre * 0.47]
  const cover: Corner[] = [
    [x - 30, y - r, 30],
    [x - 30, y + r, 30],
    [x + f.behind - 30, y + r, 70],
    [x + f.behind, y + r * 0.6, 160, 10],
    [x + f.behind, y - r * 0.6, 160],
    [x + f.behind - 30, y - r, 70],
  ]
  const paint = pen.fadeOver(
    'sp',
    [
      [0, '#0b0d10', 1],
      [0.4, '#343940', 1],
      [0.75, '#1b1e22', 1],
      [1, '#0b0d10', 1],
    ],
    'x',
  )
  return fill(pen.shape(cover), paint)
}

function bedFittings(pen: Pen, car: Car): string {
  const { form: f, marks } = car
  const [from, to, y] = [f.length - f.glassEnd + 6, f.length - 100, f.height * f.tailAt]
  const cap = fill(
    pen.shape([
      [from, y - 12],
      [from, y + 22, 10],
      [to, y + 32, 12],
      [to, y - 4],
    ]),
    '#15181c',
  )
  if (!marks.extras.has('bars')) return cap
  const top = f.height * 0.845
  const bar: Corner[] = [
    [from + 40, y + 20],
    [from + 76, top - 60, 120],
    [from + 190, top, 120],
    [from + 330, top - 16, 160],
    [from + 860, y + 26],
    [from + 740, y + 26],
    [from + 300, top - 84, 150],
    [from + 190, top - 66, 60],
    [from + 148, y + 20],
  ]
  return (
    cap +
    fill(pen.shape(bar), '#14171b') +
    stroke(
      pen.smooth([
        [from + 84, top - 90, 0],
        [from + 190, top - 8, 120],
        [from + 330, top - 24, 60],
        [from + 560, top - 140],
      ]),
      veil('#fff', 0.3),
      0.7,
    )
  )
}
