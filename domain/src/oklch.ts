/** A colour as people tell colours apart: lightness 0 to 1, chroma from grey upwards, hue in degrees (CSS Color 4, `oklch()`). */
export type Oklch = { lightness: number; chroma: number; hue: number }

type Triple = [number, number, number]

const linear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
const gamma = (light: number) =>
  light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055

/** The light of the three channels of `#rrggbb`, each 0 to 1. */
const lightOf = (hex: string): Triple =>
  [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as Triple

const times = (rows: readonly Triple[], [a, b, c]: Triple) =>
  rows.map(([x, y, z]) => x * a + y * b + z * c) as Triple

// The matrices of https://bottosson.github.io/posts/oklab/, from linear sRGB and back.
const toCones: Triple[] = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
]
const toLab: Triple[] = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
]
const fromLab: Triple[] = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
]
const fromCones: Triple[] = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
]

/** Reads `#rrggbb`. */
export function oklchOf(hex: string): Oklch {
  const cones = times(toCones, lightOf(hex)).map(Math.cbrt) as Triple
  const [lightness, a, b] = times(toLab, cones)
  return { lightness, chroma: Math.hypot(a, b), hue: (Math.atan2(b, a) * 180) / Math.PI }
}

function lightFrom({ lightness, chroma, hue }: Oklch): Triple {
  const angle = (hue * Math.PI) / 180
  const lab: Triple = [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)]
  return times(fromCones, times(fromLab, lab).map((it) => it ** 3) as Triple)
}

const isShown = (light: Triple) => light.every((it) => it >= -0.0001 && it <= 1.0001)

/** Writes `#rrggbb`; what no screen shows loses chroma until one does. */
export function hexOf(colour: Oklch): string {
  let { chroma } = colour
  while (chroma > 0 && !isShown(lightFrom({ ...colour, chroma })))
    chroma = Math.max(0, chroma - 0.002)
  const channels = lightFrom({ ...colour, chroma }).map((light) =>
    Math.round(gamma(Math.min(1, Math.max(0, light))) * 255)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${channels.join('')}`
}

const luminance = (hex: string) => {
  const [red, green, blue] = lightOf(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours of `#rrggbb` as WCAG 2 computes it, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}
