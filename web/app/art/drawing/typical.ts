import type { Style } from '../style.ts'
import type { KindName } from './kinds.ts'
import { wheels as faces, flanks, grilles, heads, type Model, tails } from './model.ts'
import { modelOf } from './read-models.ts'

type Typical = {
  kind: KindName
  length: number
  wheelbase: number
  height: number
  clearance: number
  own?: string
}

/** A car of each style as most of them are, for those whose measures nobody has written down. */
const typical: Record<Style, Typical> = {
  city: { kind: 'mini', length: 3660, wheelbase: 2420, height: 1490, clearance: 145 },
  hatchback: { kind: 'hatch', length: 4300, wheelbase: 2630, height: 1465, clearance: 140 },
  sedan: {
    kind: 'sedan',
    length: 4650,
    wheelbase: 2720,
    height: 1435,
    clearance: 140,
    own: 'wheel=fork',
  },
  wagon: {
    kind: 'wagon',
    length: 4690,
    wheelbase: 2720,
    height: 1480,
    clearance: 140,
    own: 'rails wheel=split',
  },
  coupe: {
    kind: 'coupe',
    length: 4600,
    wheelbase: 2760,
    height: 1390,
    clearance: 130,
    own: 'wheel=turbine',
  },
  crossover: {
    kind: 'crossover',
    length: 4350,
    wheelbase: 2630,
    height: 1580,
    clearance: 175,
    own: 'wheel=fork',
  },
  suv: {
    kind: 'suv',
    length: 4620,
    wheelbase: 2730,
    height: 1680,
    clearance: 190,
    own: 'rails wheel=split head=slim',
  },
  mpv: {
    kind: 'mpv',
    length: 4900,
    wheelbase: 2990,
    height: 1780,
    clearance: 165,
    own: 'slide wheel=ten tail=tall',
  },
  van: {
    kind: 'van',
    length: 5040,
    wheelbase: 3120,
    height: 1960,
    clearance: 155,
    own: 'wheel=steel tail=pillar',
  },
  pickup: {
    kind: 'pickup',
    length: 5330,
    wheelbase: 3180,
    height: 1820,
    clearance: 230,
    own: 'bars steps wheel=six tail=tall',
  },
}

/** How long cars of a size tend to be, beside the typical one of their style. */
const sizes: Record<string, number> = {
  mini: 0.86,
  small: 0.94,
  compact: 1,
  family: 1.05,
  large: 1.08,
  executive: 1.06,
  'suv-small': 0.95,
  'suv-medium': 1,
  'suv-large': 1.06,
  commercial: 1,
}

/** Numbers from 0 to 1 that a name gives in the same order for ever. */
function numbersOf(name: string): () => number {
  let state = 2166136261
  for (const letter of name) state = Math.imul(state ^ letter.charCodeAt(0), 16777619)
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32
  }
}

/** The plain car of a style. */
export const plainModel = (style: Style): Model => {
  const { kind, own = '', ...measures } = typical[style]
  return modelOf({ ...measures, width: 1800 }, kind, own.split(' ').filter(Boolean), style)
}

/** A car of a style and size that its name makes a little different from every other. */
export function likelyModel(name: string, style: Style, size: string): Model {
  const next = numbersOf(name)
  const about = (value: number, part: number) => value * (1 + (next() * 2 - 1) * part)
  const plain = plainModel(style)
  const { form } = plain
  const scale = sizes[size] ?? 1
  const length = Math.min(5450, about(form.length * scale, 0.025))
  const one = <Value>(list: readonly Value[]): Value =>
    list[Math.floor(next() * list.length)] as Value
  const cargo = plain.window === 'cab'
  return {
    ...plain,
    form: {
      ...form,
      length,
      wheelbase: about((form.wheelbase * length) / form.length, 0.012),
      height: about(form.height, 0.018),
      lean: about(form.lean, 0.3),
      hoodAt: about(form.hoodAt, 0.025),
      rake: about(form.rake, 0.06),
      roofDrop: about(form.roofDrop, 0.15),
      rise: about(form.rise, 0.5),
      kick: about(form.kick, 0.5),
      crease: about(form.crease, 0.25),
      tyre: about(form.tyre, 0.03),
    },
    marks: {
      head: one(heads),
      tail: cargo ? plain.marks.tail : one(tails.filter((it) => it !== 'pillar')),
      wheel: cargo ? plain.marks.wheel : one(faces.filter((it) => it !== 'steel')),
      grille: one(grilles),
      flank: one(flanks),
      extras: plain.marks.extras,
    },
  }
}
