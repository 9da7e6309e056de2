import { type BrandLogo, type Company, isOtherBrand } from '@galgal/i18n/company'
import { logoAddress } from '@galgal/i18n/logo-address'
import sharp from 'sharp'
import type { BrandIcon } from './settings.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60
/** What home screens and tabs want as pixels. */
const SIZES = { '/icon-192.png': 192, '/icon-512.png': 512, '/apple-touch-icon.png': 180 }
const TAB = 48
const DPI = 72
/** The colour that our own icon is drawn in. */
const OWN_COLOUR = '#0a6b5e'

export type BrandFile = { type: string; body: Buffer; maxAgeSeconds?: number }

/** The files of a brand of its own, by their addresses, in place of those that were built; none for ours. `ownIcon` is the SVG of ours. */
export async function brandFiles(
  company: Company,
  icon: BrandIcon | undefined,
  ownIcon: string,
): Promise<Map<string, BrandFile>> {
  const files = new Map<string, BrandFile>()
  const { logo } = company
  if (logo) files.set(logoAddress(logo), { ...svgFile(sized(logo)), maxAgeSeconds: YEAR_SECONDS })
  const drawn = icon ?? iconWithout(company, ownIcon)
  if (!drawn) return files
  files.set('/icon.svg', svgFile('svg' in drawn ? drawn.svg : framed(drawn.png)))
  for (const [address, size] of Object.entries(SIZES))
    files.set(address, { type: 'image/png', body: await pixels(drawn, size) })
  files.set('/favicon.ico', { type: 'image/x-icon', body: ico(await pixels(drawn, TAB)) })
  return files
}

/** A brand without an icon: ours in its colour, or where it is another a plain wheel, without what makes ours ours. */
function iconWithout(company: Company, ownIcon: string): BrandIcon | undefined {
  const { brand, 'on-brand': mark } = company.colours?.light ?? {
    brand: OWN_COLOUR,
    'on-brand': '#ffffff',
  }
  if (isOtherBrand(company))
    return {
      svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" fill="${brand}"/><circle cx="256" cy="256" r="112" fill="none" stroke="${mark}" stroke-width="80"/><circle cx="256" cy="256" r="36" fill="${mark}"/></svg>`,
    }
  return company.colours && { svg: ownIcon.replaceAll(OWN_COLOUR, brand) }
}

const svgFile = (svg: string): BrandFile => ({ type: 'image/svg+xml', body: Buffer.from(svg) })

/** A picture element takes its proportions from these. */
const sized = ({ svg, width, height }: BrandLogo) =>
  svg.replace('<svg', `<svg width="${width}" height="${height}"`)

const framed = (png: Buffer) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><image width="512" height="512" href="data:image/png;base64,${png.toString('base64')}"/></svg>`

async function pixels(icon: BrandIcon, size: number): Promise<Buffer> {
  const source =
    'svg' in icon
      ? Buffer.from(icon.svg.replace('<svg', '<svg width="512" height="512"'))
      : icon.png
  const drawing = sharp(source, 'svg' in icon ? { density: DPI } : {})
  return drawing
    .resize(size, size)
    .png()
    .toBuffer()
    .catch(() => {
      throw new Error('BRAND_ICON: is no picture that can be drawn')
    })
}

/** An icon of one picture as a PNG, as the format of old allows: a header, its one entry, the picture. */
function ico(png: Buffer): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(TAB, 6)
  head.writeUInt8(TAB, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
