import { along, type Corner, curveOf, edgeAt, heightAt, type Point, pointsOf } from './curve.ts'
import type { Car } from './model.ts'
import { fill, INK, type Pen, stroke } from './pen.ts'

/** How far the front pillar covers the side of the windscreen. */
const PILLAR = 84

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Where the front pillar ends and the front side window begins, at a height. */
export function pillarBackAt(car: Car, y: number): number {
  const { cowl, header } = car.outline
  const slope = (header[0] - cowl[0]) / (header[1] - cowl[1])
  return cowl[0] + (y - cowl[1]) * slope + PILLAR / Math.sin(radians(car.form.rake))
}

const roofOver = (car: Car) => (x: number) => heightAt(car.outline.points, x) - car.form.rail

/** The upper front corner of the side windows: the pillar meets the rail of the roof. */
function upperFront(car: Car): Point {
  const top = roofOver(car)
  let y = car.form.height - (car.window === 'cab' ? car.form.windowTop : car.form.rail) - 40
  for (let n = 0; n < 6; n++) y = Math.min(y, top(pillarBackAt(car, y)))
  return [pillarBackAt(car, y), y]
}

/** A bow that follows the roof between two corners. */
function bowUnder(car: Car, from: Point, to: Point): number {
  const x = (from[0] + to[0]) / 2
  return Math.max(0, Math.min(90, roofOver(car)(x) - (from[1] + to[1]) / 2))
}

/** The side windows as one opening, from the foot of the front pillar around. */
function windowCorners(car: Car): Corner[] {
  const { form: f, window, belt } = car
  const front = pillarBackAt(car, belt(0))
  const up = upperFront(car)
  const foot: Corner = [front, belt(front), 16, -6]
  if (window === 'cab') return cabCorners(car, foot, up)
  const top = roofOver(car)
  const endTop: Point = [
    f.length - f.windowTop,
    top(f.length - f.windowTop) - (window === 'square' ? 0 : 6),
  ]
  const end = f.length - f.windowEnd
  const list: Corner[] = [foot, [up[0], up[1], 150, bowUnder(car, up, endTop)]]
  if (window === 'point')
    return [
      ...list,
      [endTop[0], endTop[1], 330, 6],
      [end, belt(end) + f.kick + 26, 26],
      [end - 300, belt(end - 300) + 4, 190],
    ]
  if (window === 'kick')
    return [
      ...list,
      [endTop[0], endTop[1], 70, 4],
      [end, belt(end) + f.kick, 34],
      [end - 420, belt(end - 420), 230],
    ]
  return [
    ...list,
    [endTop[0], endTop[1], window === 'square' ? 36 : 90, 4],
    [end, belt(end) + f.kick, window === 'square' ? 30 : 46],
    ...(f.kick > 10 ? [[end - 380, belt(end - 380), 200] as Corner] : []),
  ]
}

function cabCorners(car: Car, foot: Corner, up: Point): Corner[] {
  const { form: f, outline: o, belt } = car
  const end = o.frontAxle + f.wheelbase * f.pillarAt - 70
  return [
    foot,
    [up[0], up[1], 110, 0],
    [end, up[1] + 6, 70],
    [end, belt(end), 50],
    [foot[0] + 330, belt(end) - 20, 160],
  ]
}

const sideGlass = (pen: Pen, top: number, low: number) =>
  pen.fade(
    'g',
    [
      [0, '#6b7d89', 1],
      [0.16, '#46545e', 1],
      [0.45, '#232c33', 1],
      [0.55, '#12171c', 1],
      [1, '#0b0f12', 1],
    ],
    [0, top],
    [0, low],
  )

/** The windscreen and the rear window, seen along their edge. */
function screens(pen: Pen, car: Car): string {
  const { outline: o, rear } = car
  const paint = pen.fadeOver('q', [
    [0, '#7d8e99', 1],
    [0.5, '#36424b', 1],
    [1, '#181e23', 1],
  ])
  const wedge = (points: Point[], deep: number) => {
    const back = points.toReversed().map(([x, y], n): Point => {
      const swell = Math.sin((Math.PI * n) / Math.max(1, points.length - 1))
      return [x + deep * swell, y - Math.abs(deep) * 0.55 * swell]
    })
    return `${pen.soft(points)}${pen.soft(back, 'L')}Z`
  }
  const front = along(o.points, o.cowl[0] + 46, o.header[0] + 20, -3)
  const parts = [wedge(front, 46)]
  if (rear === 'hatch' || rear === 'fast' || rear === 'notch') {
    const [from, to] =
      rear === 'hatch'
        ? [o.roofEnd[0] + 30, o.glassFoot[0] - 8]
        : [o.roofEnd[0] + 30, o.glassFoot[0] - 60]
    parts.push(wedge(along(o.points, from, to, -3), rear === 'hatch' ? -44 : -40))
  }
  return fill(parts.join(''), paint)
}

/** The head of a seat with its back, dimly. */
function seat(pen: Pen, x: number, y: number, k: number): string {
  return pen.shape([
    [x + 8 * k, y + 118 * k, 30 * k],
    [x + 84 * k, y + 122 * k, 34 * k],
    [x + 100 * k, y + 20 * k, 24 * k],
    [x + 150 * k, y - 40 * k, 60 * k],
    [x + 215 * k, y - 380 * k],
    [x - 30 * k, y - 380 * k],
    [x + 0 * k, y - 30 * k, 50 * k],
    [x + 30 * k, y + 14 * k, 20 * k],
  ])
}

function inside(pen: Pen, car: Car, top: number): string {
  const { outline: o, form: f, belt } = car
  const k = Math.min(1.1, f.height / 1560)
  const pillar = o.frontAxle + f.wheelbase * f.pillarAt
  const head = (x: number) => Math.min(belt(x) + 130, top - 190)
  const places = [pillar - 150]
  if (car.window !== 'cab') places.push(pillar + (f.doors === 2 ? 480 : 660))
  if (car.window === 'six' && f.length > 4650 && f.height > 1640) places.push(pillar + 1480)
  const wheelX = pillar - 640
  const wheel = pen.line([
    [wheelX, belt(wheelX) - 60],
    [wheelX + 120, belt(wheelX) + 92],
  ])
  return (
    fill(places.map((x) => seat(pen, x, head(x), k)).join(''), '#05080b', ' fill-opacity=".55"') +
    stroke(wheel, '#05080b', pen.fine(34), ' stroke-opacity=".5" stroke-linecap="round"')
  )
}

/** Dark posts between the windows: [x at the top, x at the waist, width]. */
function posts(car: Car): [number, number, number][] {
  const { outline: o, form: f, window } = car
  const pillar = o.frontAxle + f.wheelbase * f.pillarAt
  if (window === 'cab') return []
  const lean = window === 'square' ? 0 : 26
  const list: [number, number, number][] = [
    [pillar + lean, pillar - lean * 0.4, f.doors === 2 ? 58 : 86],
  ]
  const rearDoor = o.rearAxle - 40
  if (window === 'six' || window === 'square') {
    if (f.doors > 2) list.push([rearDoor + 10, rearDoor + 40, 92])
    else list[0] = [pillar + lean, pillar, 90]
  }
  if ((window === 'kick' || window === 'float') && f.doors > 2)
    list.push([rearDoor - 70, rearDoor - 46, 26])
  if (window === 'point' && f.doors > 2) list.push([rearDoor - 110, rearDoor - 40, 24])
  return list
}

function glints(pen: Pen, car: Car, top: number, low: number): string {
  const front = pillarBackAt(car, low)
  const slant = (top - low) * 0.62
  const bar = (x: number, wide: number) =>
    pen.area([
      [x + slant, top + 40],
      [x + slant + wide, top + 40],
      [x + wide - 40, low - 40],
      [x - 40, low - 40],
    ])
  const pillar = car.outline.frontAxle + car.form.wheelbase * car.form.pillarAt
  const bars = [
    bar(front + 190, 150),
    bar(front + 400, 46),
    ...(car.window === 'cab' ? [] : [bar(pillar + 190, 190), bar(pillar + 440, 50)]),
  ]
  return fill(bars.join(''), '#dcebf5', ' fill-opacity=".12"')
}

/** A black panel that carries the side windows on to the rear one. */
function floating(pen: Pen, car: Car): string {
  const { form: f, outline: o } = car
  const end = f.length - f.windowEnd
  const low = car.belt(end) + f.kick
  const top = heightAt(o.points, f.length - f.windowTop) - f.rail
  const line: Point[] = []
  for (let n = 0; n <= 8; n++) {
    const y = low + 20 + ((top - low) * n) / 8
    line.push([edgeAt(o.points, y, 'rear') - 12, y])
  }
  const panel: Point[] = [
    [end - 60, low],
    [end + 60, low + 16],
    ...line,
    [f.length - f.windowTop - 60, top],
  ]
  return fill(`${pen.line(panel)}Z`, '#0d1013')
}

export function glass(pen: Pen, car: Car): string {
  const corners = windowCorners(car)
  const points = pointsOf(curveOf(corners, true))
  const [top, low] = [Math.max(...points.map(([, y]) => y)), Math.min(...points.map(([, y]) => y))]
  pen.defs.push(
    `<path id="c-w" d="${pen.shape(corners)}"/><clipPath id="c-j"><use href="#c-w"/></clipPath>`,
  )
  const dark = posts(car)
    .map(([up, down, wide]) =>
      pen.area([
        [up - wide / 2, top + 30],
        [up + wide / 2, top + 30],
        [down + wide / 2, low - 30],
        [down - wide / 2, low - 30],
      ]),
    )
    .join('')
  const sky = pen.fadeOver('y', [
    [0, '#cfe0ec', 0.3],
    [1, '#cfe0ec', 0],
  ])
  const band = pen.area([
    [0, top + 30],
    [car.form.length, top + 30],
    [car.form.length, top - (top - low) * 0.34],
    [0, top - (top - low) * 0.5],
  ])
  return (
    (pen.turned ? '' : screens(pen, car)) +
    (car.window === 'float' ? floating(pen, car) : '') +
    `<use href="#c-w" fill="${sideGlass(pen, top, low)}" stroke="#07090b" stroke-width="${pen.fine(24)}" stroke-linejoin="round"/>` +
    `<g clip-path="url(#c-j)">${inside(pen, car, top)}${fill(band, sky)}${glints(pen, car, top, low)}${fill(dark, '#090b0e')}</g>` +
    trim(pen, car, points)
  )
}

/** A bright strip along the waist, or all around, on the cars that wear one. */
function trim(pen: Pen, car: Car, points: Point[]): string {
  const chrome = car.marks.extras.has('chrome')
  const waist = points.filter(([x, y]) => y < car.belt(x) + car.form.kick + 24)
  const low = waist.toSorted((a, b) => a[0] - b[0]).map(([x, y]): Point => [x, y - 10])
  if (car.window === 'cab') return ''
  return (
    stroke(
      pen.line(low),
      chrome ? '#d5dbe0' : `${INK}99`,
      pen.fine(chrome ? 15 : 9),
      ' stroke-linecap="round" stroke-linejoin="round"',
    ) +
    (chrome
      ? '<use href="#c-w" fill="none" stroke="#c9d0d6" stroke-opacity=".75" stroke-width=".8"/>'
      : '')
  )
}
