import poppins400 from '@fontsource/poppins/files/poppins-latin-400-normal.woff2?url'
import poppins500 from '@fontsource/poppins/files/poppins-latin-500-normal.woff2?url'
import poppins600 from '@fontsource/poppins/files/poppins-latin-600-normal.woff2?url'
import poppins700 from '@fontsource/poppins/files/poppins-latin-700-normal.woff2?url'
import poppinsExt400 from '@fontsource/poppins/files/poppins-latin-ext-400-normal.woff2?url'
import poppinsExt500 from '@fontsource/poppins/files/poppins-latin-ext-500-normal.woff2?url'
import poppinsExt600 from '@fontsource/poppins/files/poppins-latin-ext-600-normal.woff2?url'
import poppinsExt700 from '@fontsource/poppins/files/poppins-latin-ext-700-normal.woff2?url'
import heeboHebrew from '@fontsource-variable/heebo/files/heebo-hebrew-wght-normal.woff2?url'
import heeboLatinExt from '@fontsource-variable/heebo/files/heebo-latin-ext-wght-normal.woff2?url'
import heeboLatin from '@fontsource-variable/heebo/files/heebo-latin-wght-normal.woff2?url'

// The subsets as the font packages cut them; ₪ (U+20AA) is only in Heebo's Hebrew file.
const hebrew = 'U+0307-0308,U+0590-05FF,U+200C-2010,U+20AA,U+25CC,U+FB1D-FB4F'
const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-200B,U+2011-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'
const latinExt =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20A9,U+20AB,U+20AD-20C0,U+2113,U+A720-A7FF'

const face = (family: string, weight: string, url: string, range: string) =>
  `@font-face{font-family:${family};font-style:normal;font-weight:${weight};font-display:swap;src:url(${url}) format("woff2");unicode-range:${range}}`

const poppins = [
  [400, poppins400, poppinsExt400],
  [500, poppins500, poppinsExt500],
  [600, poppins600, poppinsExt600],
  [700, poppins700, poppinsExt700],
] as const

// Shares of the em, from the fonts' own tables.
const metrics = {
  Heebo: { ascent: 1.0479, descent: 0.4209 },
  Poppins: { ascent: 1.05, descent: 0.35 },
}

type StandIn = { family: keyof typeof metrics; range: string; at: Record<number, number> }
type System = { regular: string[]; bold: string[]; standIns: StandIn[] }

// Fonts that systems bring, and how much wider each weight of ours runs (than the bold one from 600), measured on sentences of each alphabet. Of those that a system has, the last is taken.
const systems: System[] = [
  // Linux
  {
    regular: ['DejaVu Sans'],
    bold: ['DejaVu Sans Bold'],
    standIns: [
      {
        family: 'Heebo',
        range: hebrew,
        at: { 400: 0.943, 500: 0.958, 600: 0.896, 700: 0.911, 800: 0.926 },
      },
      {
        family: 'Heebo',
        range: latin,
        at: { 400: 0.877, 500: 0.881, 600: 0.786, 700: 0.79, 800: 0.794 },
      },
      { family: 'Poppins', range: latin, at: { 400: 0.989, 500: 0.998, 600: 0.89, 700: 0.897 } },
    ],
  },
  // Android, whose Roboto has no Hebrew
  {
    regular: ['Noto Sans Hebrew Regular', 'Noto Sans Hebrew'],
    bold: ['Noto Sans Hebrew Bold'],
    standIns: [
      {
        family: 'Heebo',
        range: hebrew,
        at: { 400: 0.97, 500: 0.986, 600: 0.949, 700: 0.964, 800: 0.98 },
      },
    ],
  },
  // Windows and Apple
  {
    regular: ['Arial', 'Liberation Sans', 'Arimo'],
    bold: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold'],
    standIns: [
      {
        family: 'Heebo',
        range: hebrew,
        at: { 400: 0.961, 500: 0.976, 600: 0.995, 700: 1.012, 800: 1.029 },
      },
    ],
  },
  {
    regular: ['Arial', 'Liberation Sans', 'Arimo', 'Roboto'],
    bold: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold', 'Roboto Bold'],
    standIns: [
      {
        family: 'Heebo',
        range: latin,
        at: { 400: 0.992, 500: 0.998, 600: 0.933, 700: 0.939, 800: 0.945 },
      },
      { family: 'Poppins', range: latin, at: { 400: 1.117, 500: 1.145, 600: 1.058, 700: 1.069 } },
    ],
  },
]

/** A system font shaped to take the room of ours until it arrives, so that nothing on the page moves. */
function standIn(names: string[], weight: string, { family, range }: StandIn, width: number) {
  const src = names.map((name) => `local("${name}")`)
  const { ascent, descent } = metrics[family]
  const percent = (share: number) => `${(share * 100).toFixed(1)}%`
  return `@font-face{font-family:"${family} Fallback";font-weight:${weight};src:${src};unicode-range:${range};size-adjust:${percent(width)};ascent-override:${percent(ascent / width)};descent-override:${percent(descent / width)};line-gap-override:0%}`
}

const standIns = systems.flatMap(({ regular, bold, standIns }) =>
  standIns.flatMap((it) =>
    Object.entries(it.at).map(([weight, width]) =>
      standIn(Number(weight) >= 600 ? bold : regular, weight, it, width),
    ),
  ),
)

/** Our own font files, each loaded only when a page holds its letters. */
export const fontFaces = [
  face('Heebo', '100 900', heeboLatinExt, latinExt),
  face('Heebo', '100 900', heeboLatin, latin),
  face('Heebo', '100 900', heeboHebrew, hebrew),
  // English takes only ₪ and Hebrew names from Heebo, never its Latin letters.
  face('"Heebo Hebrew"', '100 900', heeboHebrew, hebrew),
  ...poppins.flatMap(([weight, url, extUrl]) => [
    face('Poppins', String(weight), extUrl, latinExt),
    face('Poppins', String(weight), url, latin),
  ]),
  ...standIns,
].join('')

/** The files that the first paint of a page needs, by the direction of its language. */
export const firstFonts = { rtl: [heeboHebrew, heeboLatin], ltr: [poppins400, poppins600] }
