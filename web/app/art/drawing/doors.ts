import { heightOn } from './body.ts'
import type { Corner } from './curve.ts'
import { pillarBackAt } from './glass.ts'
import type { Car } from './model.ts'
import { fill, INK, type Pen, stroke, veil } from './pen.ts'

/** Where the doors part: lines from the windows to the sill. */
function doorLines(car: Car): Corner[][] {
  const { outline: o, form: f, belt, window } = car
  const low = o.sill + (f.clad ? 110 : 60)
  const pillar = o.frontAxle + f.wheelbase * f.pillarAt
  const ahead = Math.max(pillarBackAt(car, belt(0)) + 60, o.frontAxle + o.arch + 70)
  const front: Corner[] = [
    [ahead, belt(ahead)],
    [ahead - 34, belt(ahead) - 260, 200],
    [o.frontAxle + o.arch + 66, low + 220, 160],
    [o.frontAxle + o.arch + 130, low],
  ]
  const middle: Corner[] = [
    [pillar, belt(pillar)],
    [pillar + 6, low + 260, 200],
    [pillar - 20, low],
  ]
  if (window === 'cab') return [front, ...cargoLines(car, pillar, low)]
  const back =
    car.rear === 'bed'
      ? f.length - f.glassEnd - 30
      : Math.min(o.rearAxle + 20, f.length - f.windowEnd + 60)
  const rear: Corner[] = [
    [back, belt(back) + (car.window === 'kick' ? f.kick * 0.6 : 0)],
    [back - 20, o.archAt + o.arch + 150, 160],
    [o.rearAxle - o.arch * 0.86, o.archAt + o.arch * 0.66, 150],
    [o.rearAxle - o.arch - 54, low + 120, 120],
    [o.rearAxle - o.arch - 90, low],
  ]
  if (f.doors === 2)
    return [
      front,
      [
        [pillar + 40, belt(pillar)],
        [pillar + 46, low + 320, 260],
        [pillar - 10, low + 60, 100],
        [pillar - 90, low],
      ],
    ]
  if (car.marks.extras.has('slide'))
    return [
      front,
      middle,
      [...rear],
      [
        [pillar + 60, belt(pillar) - 160],
        [f.length - 90, belt(f.length) - 150],
      ],
    ]
  return [front, middle, rear]
}

function cargoLines(car: Car, pillar: number, low: number): Corner[][] {
  const { outline: o, form: f } = car
  const top = (x: number) => heightOn(car, x) - f.rail * 0.7
  const end = Math.min(pillar + 1180, o.rearAxle - o.arch + 40)
  const edge = f.length - 60
  return [
    [
      [pillar, top(pillar)],
      [pillar, low],
    ],
    [
      [pillar + 66, top(pillar + 66)],
      [pillar + 66, low],
    ],
    [
      [end, top(end)],
      [end, low + 420, 220],
      [end - 60, low],
    ],
    [
      [pillar + 90, f.height * 0.5],
      [edge, f.height * 0.5],
    ],
    [
      [pillar, top(pillar) + 8],
      [edge - 60, top(edge - 60) + 8],
    ],
  ]
}

/** The lines where bonnet, bumpers and the rear door part from the body. */
function seams(car: Car): Corner[][] {
  const { outline: o, form: f, rear } = car
  const hood: Corner[] = [
    [o.hoodEdge[0] + 170, heightOn(car, o.hoodEdge[0] + 170) - 46],
    [o.frontAxle + 60, heightOn(car, o.frontAxle + 60) - 52, 200],
    [o.cowl[0] + 10, o.cowl[1] - 46],
  ]
  const front: Corner[] = [
    [o.frontAxle - o.arch * 0.8, o.archAt + o.arch * 0.62],
    [o.frontAxle - o.arch * 0.95, o.archAt + o.arch * 0.95, 60],
    [o.frontAxle - o.arch * 0.8, o.hoodEdge[1] - 130],
  ]
  const high = rear === 'van' ? f.height * 0.36 : o.archAt + o.arch * 0.9
  const back: Corner[] = [
    [o.rearAxle + o.arch * 0.84, o.archAt + o.arch * 0.56],
    [o.rearAxle + o.arch * 1.1, high, 80],
    [f.length - 26, high + 30],
  ]
  return rear === 'bed' ? [hood, front] : [hood, front, back]
}

function flap({ outline: o, form: f, belt }: Car): Corner[] {
  const x = o.rearAxle + 70
  const y = Math.max(o.archAt + o.arch + 60, belt(x) - 215)
  return f.rise > 500
    ? []
    : [
        [x, y],
        [x + 126, y + 6],
        [x + 132, y + 118],
        [x + 6, y + 112],
        [x, y],
      ].map(([a, b]): Corner => [a as number, b as number, 12])
}

function handles(pen: Pen, car: Car): string {
  const { outline: o, form: f, belt, marks } = car
  const pillar = o.frontAxle + f.wheelbase * f.pillarAt
  const ends = [pillar - 40]
  if (car.window === 'cab') ends.push(pillar + 290)
  else if (f.doors > 2 && !marks.extras.has('hidden'))
    ends.push(
      marks.extras.has('slide') ? pillar + 290 : Math.min(o.rearAxle - 30, f.length - f.windowEnd),
    )
  return ends
    .map((end) => {
      const y = belt(end) - (f.crease > 130 ? 90 : 74)
      const [a, b] = [end - 190, end]
      if (marks.extras.has('flush'))
        return stroke(
          pen.shape([
            [a, y - 16, 14],
            [a + 6, y + 16, 14],
            [b, y + 20, 14],
            [b, y - 12, 14],
          ]),
          veil(INK, 0.5),
          0.5,
        )
      return (
        fill(
          pen.shape([
            [a, y - 30, 20],
            [a + 10, y + 14, 20],
            [b - 10, y + 18, 20],
            [b, y - 24, 20],
          ]),
          veil(INK, 0.3),
        ) +
        stroke(
          pen.line([
            [a + 6, y + 12],
            [b - 4, y + 18],
          ]),
          veil('#fff', 0.8),
          pen.fine(14),
          ' stroke-linecap="round"',
        )
      )
    })
    .join('')
}

/** Where doors, bonnet and bumpers part, and what the doors are opened by. */
export function doorsAndSeams(pen: Pen, car: Car): string {
  const lines =
    [...doorLines(car), ...seams(car)].map(pen.smooth).join('') +
    (car.rear === 'bed' ? '' : pen.smooth(flap(car)))
  pen.defs.push(`<path id="c-d" d="${lines}"/>`)
  return (
    `<g fill="none"><use href="#c-d" x=".8" stroke="${veil('#fff', 0.28)}" stroke-width=".6"/><use href="#c-d" stroke="${veil('#05080d', 0.62)}" stroke-width=".8"/></g>` +
    handles(pen, car)
  )
}
