import { readFileSync, statSync } from 'node:fs'
import { brandColours } from '@galgal/domain/brand-colours'
import { type BrandLogo, type Company, cardBrands } from '@galgal/i18n/company'
import { z } from 'zod'
import { readSvg } from './svg.ts'

const MOST_BYTES = 1024 * 1024
const LEAST_ICON = 512
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** An icon as its file has it: one that any size is drawn from, or the pixels of the largest. */
export type BrandIcon = { svg: string } | { png: Buffer }
type Wrong = { complaint: string }

function readFile(path: string): Buffer | Wrong {
  try {
    if (statSync(path).size > MOST_BYTES) return { complaint: 'is a file of more than 1 MB' }
    return readFileSync(path)
  } catch {
    return { complaint: 'is no file that can be read' }
  }
}

function readLogo(path: string): BrandLogo | Wrong {
  const file = readFile(path)
  return 'complaint' in file ? file : readSvg(file.toString('utf8'))
}

/** Every PNG says its width and height first. */
function readPng(png: Buffer): BrandIcon | Wrong {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  if (width !== height) return { complaint: 'is not square' }
  if (width < LEAST_ICON) return { complaint: `is smaller than ${LEAST_ICON} pixels` }
  return { png }
}

function readIcon(path: string): BrandIcon | Wrong {
  const file = readFile(path)
  if ('complaint' in file) return file
  if (file.length > 24 && file.subarray(0, PNG.length).equals(PNG)) return readPng(file)
  const drawing = readSvg(file.toString('utf8'))
  if ('complaint' in drawing) return drawing
  return drawing.width === drawing.height ? { svg: drawing.svg } : { complaint: 'is not square' }
}

/** The path of a file, and what was read from it. */
const file = <Value extends object>(read: (path: string) => Value | Wrong) =>
  z
    .string()
    .transform((path, ctx) => {
      const value = read(path)
      if (!('complaint' in value)) return value as Value
      ctx.addIssue({ code: 'custom', message: String(value.complaint) })
      return z.NEVER
    })
    .optional()

const SAID = /^[^<>{}%#*_`[\]\\|\p{Cc}]+$/u

/** A line of text that no notation of ours reads as its own, but for what stands for the year. */
const words = z
  .string()
  .trim()
  .max(120)
  .refine((it) => SAID.test(it.replaceAll('{year}', 'year')), 'has signs that no line of text has')
  .optional()

/** How the brand looks and what it says of itself; its name stands beside the company's. */
export const brandSettings = {
  BRAND_COLOR: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^#?[0-9a-f]{6}$/, 'is no colour such as #0a6b5e')
    // In a file of settings what follows a bare # is a comment.
    .transform((it) => (it.startsWith('#') ? it : `#${it}`))
    .optional(),
  BRAND_LOGO: file(readLogo),
  BRAND_ICON: file(readIcon),
  BRAND_TAGLINE_HE: words,
  BRAND_TAGLINE_EN: words,
  FOOTER_SLOGAN_HE: words,
  FOOTER_SLOGAN_EN: words,
  FOOTER_RIGHTS_HE: words,
  FOOTER_RIGHTS_EN: words,
  BRAND_INSURER_HE: words,
  BRAND_INSURER_EN: words,
  BRAND_CARDS: z
    .string()
    .transform((list) =>
      list
        .toLowerCase()
        .split(',')
        .map((name) => name.trim()),
    )
    .pipe(z.array(z.enum(cardBrands, `is no list of ${cardBrands.join(', ')}`)))
    .optional(),
}
type BrandEnv = { [Name in keyof typeof brandSettings]?: z.output<(typeof brandSettings)[Name]> }

type Look = Pick<Company, 'colours' | 'logo' | 'slogans' | 'insurer' | 'cards'>

/** The brand as the settings draw it; what they do not say is ours. */
export const brandLookOf = (env: BrandEnv): Look => ({
  colours: env.BRAND_COLOR ? brandColours(env.BRAND_COLOR) : undefined,
  logo: env.BRAND_LOGO,
  insurer: inLanguages(env.BRAND_INSURER_HE, env.BRAND_INSURER_EN),
  cards: env.BRAND_CARDS,
  slogans: {
    tagline: inLanguages(env.BRAND_TAGLINE_HE, env.BRAND_TAGLINE_EN),
    slogan: inLanguages(env.FOOTER_SLOGAN_HE, env.FOOTER_SLOGAN_EN),
    rights: inLanguages(env.FOOTER_RIGHTS_HE, env.FOOTER_RIGHTS_EN),
  },
})

const inLanguages = (he: string | undefined, en: string | undefined) => ({
  ...(he && { he }),
  ...(en && { en }),
})
