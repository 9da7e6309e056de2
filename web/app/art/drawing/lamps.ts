import { heightOn } from './body.ts'
import { type Corner, edgeAt } from './curve.ts'
import type { Car, Marks } from './model.ts'
import { fill, type Pen, stroke, veil } from './pen.ts'

/** Places near an end of the car: `in` from its edge at that height, up from a base line. */
type Place = (inward: number, up: number, round?: number, bow?: number) => Corner
type Lamp = { lens: Corner[][]; light: Corner[][]; dark?: Corner[][] }

const headLamps: Record<Marks['head'], (p: Place) => Lamp> = {
  swept: (p) => ({
    lens: [
      [p(-8, -70), p(-6, 8, 20), p(200, 46, 90, 6), p(470, 88, 10), p(330, 2, 60), p(190, -52, 50)],
    ],
    light: [[p(4, -46), p(170, -28, 40), p(330, 20)]],
  }),
  slim: (p) => ({
    lens: [[p(-8, -6, 6), p(-4, 44, 12), p(230, 62, 80), p(480, 86, 8), p(300, 24, 60)]],
    light: [[p(4, 8), p(220, 26, 60), p(420, 70)]],
    dark: [[p(-8, -150, 10), p(-8, -60, 20), p(110, -70, 30), p(170, -130, 30), p(130, -190, 30)]],
  }),
  bar: (p) => ({
    lens: [[p(-8, 20, 4), p(-6, 48, 6), p(420, 84, 6), p(416, 60, 4)]],
    light: [[p(0, 34), p(410, 72)]],
    dark: [[p(-8, -110, 10), p(-8, -10, 20), p(170, 0, 40), p(220, -70, 30), p(120, -140, 40)]],
  }),
  round: (p) => ({
    lens: [
      [
        p(60, -85, 70),
        p(20, 0, 70),
        p(90, 78, 70),
        p(215, 72, 70),
        p(262, -10, 70),
        p(190, -90, 70),
      ],
    ],
    light: [[p(60, -20, 30), p(110, 50, 40), p(200, 44)]],
  }),
  box: (p) => ({
    lens: [[p(-6, -80, 12), p(-4, 50, 20), p(210, 62, 30), p(250, 20, 30), p(216, -70, 30)]],
    light: [[p(20, 36), p(190, 44, 20), p(214, 0, 20), p(190, -48)]],
  }),
  split: (p) => ({
    lens: [
      [p(-8, 26, 8), p(-4, 58, 8), p(330, 82, 12), p(390, 76, 8), p(310, 46, 20)],
      [p(-8, -170, 20), p(-8, -70, 20), p(120, -60, 30), p(160, -110, 30), p(110, -180, 30)],
    ],
    light: [
      [p(4, 42), p(330, 66)],
      [p(20, -118), p(110, -112)],
    ],
  }),
  claw: (p) => ({
    lens: [
      [p(-8, -20), p(-4, 48, 20), p(230, 70, 60), p(420, 90, 8), p(320, 24, 40), p(120, -20, 30)],
    ],
    light: [
      [p(16, 12), p(200, 30, 40), p(340, 64)],
      [p(36, -24), p(30, -150, 40), p(52, -300)],
    ],
  }),
  tall: (p) => ({
    lens: [
      [
        p(-8, -130, 20),
        p(-6, 10, 40),
        p(150, 60, 60),
        p(380, 96, 14),
        p(400, 40, 40),
        p(250, -90, 70),
      ],
    ],
    light: [[p(10, -100), p(180, -60, 60), p(340, 30)]],
  }),
}

const tailLamps: Record<Marks['tail'], (p: Place) => Lamp> = {
  wrap: (p) => ({
    lens: [
      [
        p(-8, -110),
        p(-8, 30, 30),
        p(200, 44, 60),
        p(400, 40, 12),
        p(280, -30, 60),
        p(120, -96, 50),
      ],
    ],
    light: [[p(14, 8), p(200, 20, 50), p(350, 28)]],
  }),
  slim: (p) => ({
    lens: [[p(-8, -34), p(-8, 34, 12), p(240, 40, 30), p(400, 34, 6), p(250, -16, 40)]],
    light: [[p(6, 12), p(370, 26)]],
  }),
  bar: (p) => ({
    lens: [[p(-8, -22), p(-8, 26, 8), p(330, 32, 10), p(345, 6, 8), p(300, -18, 10)]],
    light: [[p(0, 4), p(320, 12)]],
  }),
  tall: (p) => ({
    lens: [
      [
        p(-8, -220, 20),
        p(-8, 130, 30),
        p(90, 140, 30),
        p(130, 40, 40),
        p(200, -10, 40),
        p(190, -60, 30),
        p(110, -110, 40),
        p(80, -224, 20),
      ],
    ],
    light: [[p(34, 100), p(60, 10, 30), p(40, -190)]],
  }),
  box: (p) => ({
    lens: [[p(-8, -120, 10), p(-8, 50, 20), p(190, 56, 26), p(215, 0, 26), p(170, -124, 30)]],
    light: [[p(20, 26), p(166, 28, 20), p(150, -96, 20), p(20, -96)]],
  }),
  round: (p) => ({
    lens: [[p(20, -110, 60), p(14, 50, 60), p(150, 70, 60), p(200, -20, 60), p(130, -120, 60)]],
    light: [[p(40, 30, 30), p(140, 36, 30), p(160, -40)]],
  }),
  hook: (p) => ({
    lens: [
      [
        p(-8, -150, 10),
        p(-8, 40, 20),
        p(250, 46, 30),
        p(360, 40, 8),
        p(300, -6, 30),
        p(130, -14, 40),
        p(80, -150, 30),
      ],
    ],
    light: [[p(26, -120), p(40, -10, 40), p(120, 12, 30), p(310, 24)]],
  }),
  pillar: (p) => ({
    lens: [[p(-6, -330, 16), p(-6, 230, 16), p(76, 220, 20), p(92, -320, 20)]],
    light: [[p(34, 200), p(42, -60), p(46, -290)]],
  }),
}

const join = (pen: Pen, list: Corner[][]) => list.map((it) => pen.shape(it)).join('')

function headAt(car: Car, least: number): Place {
  const { outline: o, form: f } = car
  const base = o.hoodEdge[1] - Math.min(150, 60 + f.lean * 0.25)
  return (given, up, round = 0, bow = 0) => {
    const y = base + up
    const inward = Math.max(given, least)
    const x = edgeAt(o.points, y, 'front') + inward
    return [x, inward > 60 ? Math.min(y, heightOn(car, x) - 22) : y, round, bow]
  }
}

/** The height that the tail lamps hang at. */
function tailBase(car: Car): number {
  const { form: f, rear, marks } = car
  if (rear === 'van') return f.height * (marks.tail === 'pillar' ? 0.5 : 0.52)
  if (rear === 'bed') return f.height * f.tailAt - 190
  if (rear === 'hatch') return f.height * f.glassAt - 90 - (marks.tail === 'tall' ? 40 : 0)
  return f.height * f.tailAt - 70
}

function tailPlace(car: Car): Place {
  const base = tailBase(car)
  return (inward, up, round = 0, bow = 0) => {
    const y = base + up
    const x =
      edgeAt(car.outline.points, y, 'rear') - (car.rear === 'bed' && inward < 0 ? 0 : inward)
    return [x, inward > 60 ? Math.min(y, heightOn(car, x) - 14) : y, round, bow]
  }
}

export function lamps(pen: Pen, car: Car): string {
  const head = headLamps[car.marks.head](
    headAt(car, pen.turned ? (car.marks.head === 'bar' ? 2 : 26) : Number.NEGATIVE_INFINITY),
  )
  const tail = tailLamps[car.marks.tail](tailPlace(car))
  const clear = pen.fadeOver(
    'hl',
    [
      [0, '#e8f0f5', 1],
      [0.28, '#93a4b0', 1],
      [0.6, '#46535d', 1],
      [1, '#1a2127', 1],
    ],
    'both',
  )
  const red = pen.fadeOver(
    'tl',
    [
      [0, '#6d0710', 1],
      [0.5, '#c9181f', 1],
      [1, '#ff4b3e', 1],
    ],
    'x',
  )
  const lights = (list: Corner[][], colour: string, wide: number) =>
    stroke(
      list.map((it) => pen.smooth(it)).join(''),
      colour,
      pen.fine(wide),
      ' stroke-linecap="round" stroke-linejoin="round"',
    )
  return (
    (head.dark ? fill(join(pen, head.dark), '#0d1115', ' fill-opacity=".9"') : '') +
    fill(join(pen, head.lens), clear, ` stroke="${veil('#0a0e13', 0.6)}" stroke-width=".7"`) +
    lights(head.light, '#fff', 15) +
    fill(join(pen, tail.lens), red, ` stroke="${veil('#2a0205', 0.6)}" stroke-width=".7"`) +
    lights(tail.light, '#ffb3a8', 11)
  )
}
