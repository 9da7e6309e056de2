import type { Car, Marks } from './model.ts'
import { type Pen, veil } from './pen.ts'

type Spoke = { count: number; points: (readonly [number, number])[]; bright?: boolean }

/** One spoke of a face, in parts of the rim's radius, standing upright; y is outward. */
const faces: Record<Marks['wheel'], Spoke> = {
  five: {
    count: 5,
    points: [
      [-0.15, 0.1],
      [-0.2, 0.93],
      [-0.07, 0.99],
      [0.07, 0.99],
      [0.2, 0.93],
      [0.15, 0.1],
    ],
  },
  split: {
    count: 5,
    points: [
      [-0.09, 0.12],
      [-0.27, 0.95],
      [-0.14, 0.99],
      [0, 0.42],
      [0.14, 0.99],
      [0.27, 0.95],
      [0.09, 0.12],
    ],
  },
  ten: {
    count: 10,
    points: [
      [-0.055, 0.12],
      [-0.075, 0.98],
      [0.075, 0.98],
      [0.055, 0.12],
    ],
  },
  multi: {
    count: 16,
    points: [
      [-0.035, 0.14],
      [-0.04, 0.98],
      [0.04, 0.98],
      [0.035, 0.14],
    ],
  },
  six: {
    count: 6,
    points: [
      [-0.12, 0.12],
      [-0.15, 0.8],
      [-0.27, 0.96],
      [0.27, 0.96],
      [0.15, 0.8],
      [0.12, 0.12],
    ],
  },
  aero: {
    count: 6,
    points: [
      [-0.16, 0.14],
      [-0.38, 0.9],
      [-0.14, 0.99],
      [0.22, 0.97],
      [0.06, 0.55],
      [0.16, 0.14],
    ],
  },
  turbine: {
    count: 9,
    points: [
      [-0.06, 0.12],
      [-0.02, 0.68],
      [0.14, 0.98],
      [0.28, 0.94],
      [0.11, 0.64],
      [0.08, 0.12],
    ],
  },
  steel: {
    count: 8,
    points: [
      [-0.13, 0.3],
      [-0.24, 0.9],
      [0, 0.98],
      [0.24, 0.9],
      [0.13, 0.3],
    ],
  },
  fork: {
    count: 7,
    points: [
      [-0.06, 0.12],
      [-0.08, 0.5],
      [-0.2, 0.97],
      [-0.1, 0.99],
      [0, 0.62],
      [0.1, 0.99],
      [0.2, 0.97],
      [0.08, 0.5],
      [0.06, 0.12],
    ],
  },
  cross: {
    count: 4,
    points: [
      [-0.2, 0.12],
      [-0.3, 0.94],
      [-0.1, 0.99],
      [-0.05, 0.5],
      [0.05, 0.5],
      [0.1, 0.99],
      [0.3, 0.94],
      [0.2, 0.12],
    ],
  },
  petal: {
    count: 5,
    points: [
      [-0.1, 0.14],
      [-0.4, 0.72],
      [-0.34, 0.9],
      [0, 0.99],
      [0.34, 0.9],
      [0.4, 0.72],
      [0.1, 0.14],
    ],
  },
  disc: {
    count: 3,
    points: [
      [-0.3, 0.14],
      [-0.74, 0.62],
      [-0.42, 0.88],
      [0.1, 0.97],
      [0.5, 0.84],
      [0.24, 0.14],
    ],
  },
}

const path = (points: Spoke['points'], r: number, pen: (n: number) => string) =>
  `M${points.map(([x, y]) => `${pen(x * r)} ${pen(-y * r)}`).join('L')}Z`

/** Both wheels: tyre, brake, rim and its face. */
export function wheelArt(pen: Pen, car: Car) {
  const { outline: o, form: f, marks } = car
  const n = (value: number) => value.toFixed(2).replace(/\.?0+$/, '')
  const r = o.wheel * pen.scale
  const rim = r * f.rim
  const face = faces[marks.wheel]
  const tyre = pen.glow('ty', [
    [0.6, '#0d0f12', 1],
    [f.rim + 0.02, '#16181c', 1],
    [f.rim + 0.1, '#33373d', 1],
    [0.93, '#24272c', 1],
    [1, '#08090b', 1],
  ])
  const dark = marks.extras.has('two')
  const alloy = pen.fadeOver(
    'al',
    dark
      ? [
          [0, '#e8ecef', 1],
          [0.5, '#8a939b', 1],
          [1, '#4a5159', 1],
        ]
      : [
          [0, '#fdfdfe', 1],
          [0.5, '#c6ccd2', 1],
          [1, '#7d868f', 1],
        ],
  )
  const barrel = pen.glow('ba', [
    [0, '#2a2f35', 1],
    [0.75, '#15181b', 1],
    [1, '#050607', 1],
  ])
  const spoke = path(face.points, rim, n)
  const spokes = Array.from(
    { length: face.count - 1 },
    (_, k) => `<use href="#c-s" transform="rotate(${n((360 / face.count) * (k + 1))})"/>`,
  ).join('')
  const art =
    `<circle r="${n(r)}" fill="${tyre}"/>` +
    `<circle r="${n(rim)}" fill="${barrel}"/>` +
    `<circle r="${n(rim * 0.64)}" fill="#5b636b" fill-opacity=".75"/><circle r="${n(rim * 0.34)}" fill="#22262b"/>` +
    `<g fill="${alloy}" stroke="${veil('#0b0d10', 0.55)}" stroke-width=".4"><path id="c-s" d="${spoke}"/>${spokes}</g>` +
    `<circle r="${n(rim * 0.975)}" fill="none" stroke="${alloy}" stroke-width="${n(rim * 0.065)}"/>` +
    `<circle r="${n(rim * 0.2)}" fill="${alloy}" stroke="${veil('#0b0d10', 0.5)}" stroke-width=".4"/><circle r="${n(rim * 0.11)}" fill="#20242a"/>` +
    `<path fill="none" stroke="${veil('#fff', 0.2)}" stroke-width="${n(r * 0.05)}" d="M${n(-r * 0.78)} ${n(-r * 0.46)}A${n(r * 0.905)} ${n(r * 0.905)} 0 0 1 ${n(r * 0.3)} ${n(-r * 0.854)}"/>`
  return { def: `<g id="c-o">${art}</g>`, r }
}

export function wheels(pen: Pen, car: Car): string {
  const { outline: o } = car
  pen.defs.push(wheelArt(pen, car).def)
  return [o.frontAxle, o.rearAxle]
    .map((axle) => `<use href="#c-o" x="${pen.X(axle)}" y="${pen.Y(o.wheel)}"/>`)
    .join('')
}
