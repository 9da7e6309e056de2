import { bodyPath } from './body.ts'
import { edgeAt, heightAt, type Point } from './curve.ts'
import { doorsAndSeams } from './doors.ts'
import { carOf } from './draw.ts'
import { face, mirror, plateFoot } from './face.ts'
import { blackRoof, onRoof } from './fittings.ts'
import { flank, formShade } from './flank.ts'
import { glass, pillarBackAt } from './glass.ts'
import { underneath } from './ground.ts'
import { lamps } from './lamps.ts'
import type { Car, Model } from './model.ts'
import { fill, frame, INK, type Pen, veil } from './pen.ts'
import { skirts } from './skirts.ts'
import { surfaceOf, TURN } from './surface.ts'
import { fitted, type Put, turnedPen, words } from './turned-pen.ts'
import { wheelArt } from './wheel.ts'

const PAINT = 'var(--paint,#8f9aa5)'
type Surface = ReturnType<typeof surfaceOf>
type Pens = { near: Pen; far: Pen; put: Put; car: Car }

/** Both sides of the car at a place of its front: from the nearer flank around to the other. */
const REACH = [1, 0.72, 0.5, 0.3, 0.16, 0.07, 0.02, 0]
const around = ({ near, far }: Pens, at: (part: number) => Point): string[] => [
  ...REACH.map((part) => near.at(at(part))),
  ...REACH.toReversed()
    .slice(1)
    .map((part) => far.at(at(part))),
]

function windscreen(pens: Pens): string {
  const { near, far, car } = pens
  const { outline: o } = car
  const [low, high] = [o.cowl[1] - 12, Math.min(o.header[1] - 6, car.form.height - 30)]
  const front = (y: number) => edgeAt(o.points, y, 'front')
  const side = Math.min(108, (pillarBackAt(car, low) - front(low)) * 0.64)
  const heights = Array.from({ length: 9 }, (_, n) => low + ((high - low) * n) / 8)
  const across = (y: number) => around(pens, (part) => [front(y) + side * part, y])
  const ring = [
    ...heights.map((y) => near.at([front(y) + side, y])),
    ...across(high),
    ...heights.toReversed().map((y) => far.at([front(y) + side, y])),
    ...across(low).toReversed(),
  ]
  const paint = near.fade(
    'fs',
    [
      [0, '#90a2ae', 1],
      [0.5, '#3d4a53', 1],
      [1, '#10151a', 1],
    ],
    [0, high],
    [0, low],
  )
  const glint = [
    near.at([front(high) + 10, high]),
    near.at([front(high) + 50, high]),
    near.at([front(low) + 22, low]),
    far.at([front(low) + 2, low]),
  ]
  return (
    fill(
      `M${ring.join('L')}Z`,
      paint,
      ' stroke="#07090b" stroke-width="1.1" stroke-linejoin="round"',
    ) + fill(`M${glint.join('L')}Z`, '#dcebf5', ' fill-opacity=".1"')
  )
}

/** The roof and the boot lid between both upper edges. */
function lid({ near, far, car }: Pens): string {
  const { outline: o, form: f } = car
  const from = o.header[0] - 40
  const ends = car.rear === 'hatch' || car.rear === 'van' || car.rear === 'bed'
  const to = ends ? o.roofEnd[0] - 60 : f.length - 130
  const xs = Array.from({ length: 14 }, (_, n) => from + ((to - from) * n) / 13)
  const edge = (pen: Pen, drop: number) => xs.map((x) => pen.at([x, heightAt(o.points, x) - drop]))
  const d = `M${[...edge(near, 60), ...edge(far, 45).toReversed()].join('L')}Z`
  return fill(d, PAINT, ` stroke="${PAINT}"`) + fill(d, veil('#fff', 0.2))
}

/** A plate without a number, in the middle of the bumper. */
function plate(pens: Pens): string {
  const { car } = pens
  const y = plateFoot(car)
  const front = (at: number) => edgeAt(car.outline.points, at, 'front')
  const row = (at: number) => around(pens, (part) => [front(at) + 5 * part, at])
  return fill(
    `M${[...row(y + 100), ...row(y).toReversed()].join('L')}Z`,
    '#f3c623',
    ` stroke="${veil(INK, 0.7)}" stroke-width=".7"`,
  )
}

/** The face is lit at its corner, and turns away to both sides. */
function cornerLight({ near, put, car }: Pens, surface: Surface): string {
  // A bonnet that falls to the bumper has no face at the height of others.
  const y = Math.min(car.form.height * 0.45, car.outline.hoodEdge[1])
  const front = edgeAt(car.outline.points, y, 'front')
  const [left] = put(surface(-1)([front + TURN, y]))
  const [corner] = put(surface(1)([front + TURN * 0.9, y]))
  const [right] = put(surface(1)([car.form.length, y]))
  const part = (corner - left) / (right - left)
  const stops = [
    [0, INK, 0.3],
    [part * 0.6, INK, 0.1],
    [part * 0.86, '#fff', 0.1],
    [part, '#fff', 0.24],
    [part + 0.09, '#fff', 0.03],
    [0.85, INK, 0],
    [1, INK, 0.4],
  ] as const
  const list = stops.map(
    ([offset, colour, opacity]) =>
      `<stop offset="${offset.toFixed(3)}" stop-color="${veil(colour, opacity)}"/>`,
  )
  near.defs.push(
    `<linearGradient id="c-tu" gradientUnits="userSpaceOnUse" x1="${left.toFixed(1)}" x2="${right.toFixed(1)}">${list.join('')}</linearGradient>`,
  )
  return fill(near.everywhere, 'url(#c-tu)')
}

const matrix = (numbers: readonly number[]): string =>
  `transform="matrix(${numbers.map((it) => it.toFixed(3)).join(' ')})"`

/** A wheel of one side, standing so far inside the body. */
function wheelAt({ put, car }: Pens, axle: number, z: number, radius: number): string {
  const r = car.outline.wheel
  const [x, y] = put([axle, r, z])
  const [ax, ay] = put([axle + r, r, z])
  const [ux, uy] = put([axle, r * 2, z])
  return matrix([(ax - x) / radius, (ay - y) / radius, (x - ux) / radius, (y - uy) / radius, x, y])
}

function wheels(pens: Pens): { far: string; near: string } {
  const { near, car } = pens
  const { def, r } = wheelArt(near, car)
  near.defs.push(def)
  const half = car.form.width / 2
  const axles = [car.outline.frontAxle, car.outline.rearAxle]
  const tyres = (side: 1 | -1) =>
    axles
      .flatMap((axle) =>
        [215, 150, 90, 40].map(
          (inset) =>
            `<circle r="${r}" fill="#0b0c0e" ${wheelAt(pens, axle, side * (half - inset), r)}/>`,
        ),
      )
      .join('')
  const faces = axles
    .map((axle) => `<use href="#c-o" ${wheelAt(pens, axle, half - 14, r)}/>`)
    .join('')
  return { far: tyres(-1), near: tyres(1) + faces }
}

function ground({ near, put, car }: Pens): string {
  const { form: f, outline: o } = car
  const half = f.width / 2
  const [x, y] = put([f.length / 2, 0, 0])
  const [ax, ay] = put([f.length, 0, 0])
  const [bx, by] = put([f.length / 2, 0, half])
  const glow = near.glow('sh', [
    [0, '#0b1220', 0.62],
    [0.62, '#0b1220', 0.5],
    [0.8, '#0b1220', 0.24],
    [1, '#0b1220', 0],
  ])
  const pool = (long: number, wide: number) =>
    `<circle r="1" fill="${glow}" ${matrix([(ax - x) * long, (ay - y) * long, (bx - x) * wide, (by - y) * wide, x, y])}/>`
  const low = f.clearance + 20
  const [from, to] = [f.chin + 430, o.rearAxle + o.arch]
  const pan = [
    put([from, low, 260 - half]),
    put([from, low, half - 100]),
    put([to, low, half - 60]),
    put([to, low, 140 - half]),
  ]
  return pool(1.16, 1.32) + pool(1.02, 1.06) + fill(`M${pan.map(words).join('L')}Z`, '#0c0e12')
}

/** The farther half turns away before it ends: at every height its line is where it reaches out most. */
function farOutline({ put, car }: Pens, surface: Surface): string {
  const { outline: o } = car
  const [low, high] = [(o.points[0]?.[1] ?? 0) + 4, o.header[1]]
  const heights = Array.from({ length: 34 }, (_, n) => low + ((high - low) * n) / 33)
  const reachAt = (y: number): [number, number] => {
    const front = edgeAt(o.points, y, 'front')
    const row = Array.from({ length: 14 }, (_, n) =>
      put(surface(-1)([front + TURN * (n / 13) ** 2, y])),
    )
    return row.reduce((most, it) => (it[0] < most[0] ? it : most))
  }
  const ends = [put(surface(1)([o.header[0] + 300, high])), put(surface(1)([o.frontAxle, low]))]
  return `M${[...heights.map(reachAt), ...ends].map(words).join('L')}Z`
}

/** What is seen of the farther half, in names of its own. */
function farHalf(pens: Pens, surface: Surface, light: string): string {
  const { far, car } = pens
  const art = [
    `<path id="c-b" d="${farOutline(pens, surface)}" fill="${PAINT}" stroke="${veil('#05080d', 0.36)}" stroke-width=".8"/>`,
    `<g clip-path="url(#c-k)">${formShade(far, car)}${skirts(far, car, true)}@light${face(far, car)}${blackRoof(far, car)}${lamps(far, car)}</g>`,
  ].join('')
  const defs = `<defs>${far.defs.join('')}<clipPath id="c-k"><use href="#c-b"/></clipPath></defs>`
  return (defs + art).replaceAll(/(["#])c-/g, '$1f-').replace('@light', light)
}

/** A car from ahead and aside as an SVG that takes its colour from `--paint`; it looks to the left, and fills the frame. */
export function drawTurned(model: Model): string {
  const car = carOf(model)
  const surface = surfaceOf(car)
  const fit = fitted(surface, car)
  const [near, far] = [turnedPen(car, surface(1), fit), turnedPen(car, surface(-1), fit)]
  const pens = { near, far, put: fit.put, car }
  const light = cornerLight(pens, surface)
  near.defs.push(
    `<path id="c-b" d="${bodyPath(near, car)}"/><clipPath id="c-k"><use href="#c-b"/></clipPath>`,
  )
  const { far: farWheels, near: nearWheels } = wheels(pens)
  const art = [
    ground(pens),
    farWheels,
    farHalf(pens, surface, light),
    lid(pens),
    underneath(near, car),
    `<use href="#c-b" fill="${PAINT}"/>`,
    `<g clip-path="url(#c-k)">${flank(near, car)}${light}${face(near, car)}${blackRoof(near, car)}</g>`,
    windscreen(pens),
    glass(near, car),
    `<g clip-path="url(#c-k)">${doorsAndSeams(near, car)}</g>`,
    onRoof(near, car),
    `<g clip-path="url(#c-k)">${lamps(near, car)}</g>`,
    plate(pens),
    mirror(near, car),
    nearWheels,
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${frame.width} ${frame.height}" aria-hidden="true"><defs>${near.defs.join('')}</defs>${art.join('')}</svg>`
}
