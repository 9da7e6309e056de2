import { contrast, hexOf, type Oklch, oklchOf } from './oklch.ts'

/** The colours that are made of a brand's own, by the names of the style sheet, each as `#rrggbb`. */
type Palette = Record<
  | 'brand'
  | 'brand-hover'
  | 'brand-active'
  | 'on-brand'
  | 'brand-soft'
  | 'on-brand-soft'
  | 'ink'
  | 'on-ink-muted'
  | 'brand-on-ink',
  string
>
/** By day and in the dark. */
export type BrandColours = { light: Palette; dark: Palette }

/** WCAG 2.2 AA for text of any size. */
const READABLE = 4.5
const STEP = 0.004

// The ground of each theme on which its text stands out least, as tokens.css names them: the stages of cars.
const HARDEST_LIGHT = '#eceae3'
const HARDEST_DARK = '#384a46'
const WHITE = '#ffffff'

/** The colour itself where it can be read on all `grounds`, else the nearest one of its hue that can; `by` is negative to darken it. */
function readable(colour: Oklch, by: number, ...grounds: string[]): Oklch {
  let { lightness } = colour
  const canBeRead = () =>
    grounds.every((ground) => contrast(hexOf({ ...colour, lightness }), ground) >= READABLE)
  while (!canBeRead() && lightness > 0 && lightness < 1)
    lightness = Math.min(1, Math.max(0, lightness + by))
  return { ...colour, lightness }
}

const shifted = (colour: Oklch, by: number): Oklch => ({
  ...colour,
  lightness: Math.min(1, Math.max(0, colour.lightness + by)),
})
const toned = ({ chroma, hue }: Oklch, lightness: number, most: number): Oklch => ({
  lightness,
  chroma: Math.min(chroma, most),
  hue,
})

/** Below this a darker shade could not be told from the colour itself. */
const DARK = 0.3

function inLight(own: Oklch): Omit<Palette, OnInk> {
  const brand = readable(own, -STEP, HARDEST_LIGHT, WHITE)
  const by = brand.lightness < DARK ? 0.06 : -0.07
  const soft = hexOf(toned(own, 0.95, 0.018))
  return {
    // Written as it was given where nothing had to change.
    brand: hexOf(brand),
    'brand-hover': hexOf(shifted(brand, by)),
    'brand-active': hexOf(shifted(brand, 2 * by)),
    'on-brand': WHITE,
    'brand-soft': soft,
    'on-brand-soft': hexOf(readable(shifted(brand, -0.07), -STEP, soft)),
  }
}

function inDark(own: Oklch): Omit<Palette, OnInk> {
  const brand = readable(toned(own, Math.max(own.lightness, 0.7), 0.16), STEP, HARDEST_DARK)
  const soft = hexOf(toned(own, 0.3, 0.045))
  const active = shifted(brand, 0.1)
  return {
    brand: hexOf(brand),
    'brand-hover': hexOf(shifted(brand, 0.05)),
    'brand-active': hexOf(active),
    'on-brand': hexOf(readable(toned(own, 0.22, 0.04), -STEP, hexOf(brand))),
    'brand-soft': soft,
    'on-brand-soft': hexOf(readable(active, STEP, soft)),
  }
}

type OnInk = 'ink' | 'on-ink-muted' | 'brand-on-ink'

/** The dark bands, in both themes. */
function inkOf(own: Oklch, lightness: number): Pick<Palette, OnInk> {
  const ink = hexOf(toned(own, lightness, 0.035))
  return {
    ink,
    'on-ink-muted': hexOf(readable(toned(own, 0.78, 0.025), STEP, ink)),
    'brand-on-ink': hexOf(readable(toned(own, Math.max(own.lightness, 0.74), 0.14), STEP, ink)),
  }
}

/** What a brand of the colour `#rrggbb` is drawn in: darkened by day and lightened in the dark until all of it can be read. */
export function brandColours(colour: string): BrandColours {
  const own = oklchOf(colour)
  return {
    light: { ...inLight(own), ...inkOf(own, 0.24) },
    dark: { ...inDark(own), ...inkOf(own, 0.21) },
  }
}
