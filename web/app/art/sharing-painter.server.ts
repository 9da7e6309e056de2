import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { locales } from '@galgal/i18n/locales'
import sharp from 'sharp'
import { atMost } from './at-most.ts'
import { readOrMake } from './file-cache.server.ts'
import {
  digestOf,
  drawSharing,
  escaped,
  fontOf,
  type Line,
  linesOf,
  photoRoom,
  type Shared,
} from './sharing-picture.server.ts'

const fonts = import.meta.glob<string>('./fonts/*.ttf', {
  query: '?inline',
  import: 'default',
  eager: true,
})

type ReadPhoto = (id: string) => Promise<Uint8Array | undefined>

const withPainterSlot = atMost(1)

/**
 * Paints a picture for sharing as JPEG when it is first asked for, one at a time, and keeps it
 * in `directory`. A photo that cannot be read leaves the car's drawing in its place.
 */
export function paintSharing(
  directory: string,
  shared: Shared,
  readPhoto: ReadPhoto,
): Promise<Uint8Array> {
  return readOrMake(join(directory, `sharing-${digestOf(shared)}.jpg`), () =>
    withPainterSlot(async () => {
      await loadFonts(directory)
      return paint(await withPhoto(shared, readPhoto))
    }),
  )
}

async function paint(shared: Shared): Promise<Uint8Array> {
  const lines = await Promise.all(linesOf(shared).map((line) => fitted(line, shared)))
  const svg = drawSharing(shared, lines)
  return sharp(Buffer.from(svg)).flatten().jpeg({ quality: 86, mozjpeg: true }).toBuffer()
}

/** The photo cut to its room, as an address that a drawing can hold. */
async function withPhoto(shared: Shared, readPhoto: ReadPhoto): Promise<Shared> {
  const bytes = shared.photo && (await readPhoto(shared.photo))
  if (!bytes) return { ...shared, photo: null }
  const cut = await sharp(bytes)
    .resize({ ...photoRoom, fit: 'cover' })
    .jpeg()
    .toBuffer()
  return { ...shared, photo: `data:image/jpeg;base64,${cut.toString('base64')}` }
}

let loaded: Promise<void> | undefined
const loadFonts = (directory: string) => {
  loaded ??= writeFonts(join(directory, 'fonts'))
    // A disk that is full, or can only be read.
    .catch(async () => writeFonts(await mkdtemp(join(tmpdir(), 'galgal-fonts-'))))
    .catch((error) => {
      loaded = undefined
      throw error
    })
  return loaded
}

/** sharp takes fonts from files only; one that a text has named is known to every later picture. */
async function writeFonts(directory: string) {
  await mkdir(directory, { recursive: true })
  for (const [name, url] of Object.entries(fonts)) {
    const fontfile = join(directory, name.split('/').at(-1) as string)
    await writeFile(fontfile, Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'))
    await sharp({ text: { text: 'a', fontfile } }).metadata()
  }
}

/** The line in smaller letters when it would run over its room. */
async function fitted(line: Line, { locale }: Shared): Promise<Line> {
  const markup = line.parts.map(({ text, size, weight }) => {
    const { family, value } = fontOf(locales[locale].dir, weight)
    return `<span font_family="${family}" weight="${value}" size="${size}pt">${escaped(text)}</span>`
  })
  const text = { text: markup.join(''), dpi: 72, rgba: true }
  const { width = 0 } = await sharp({ text }).metadata()
  if (width <= line.most) return line
  const smaller = line.most / width
  return {
    ...line,
    parts: line.parts.map((it) => ({ ...it, size: Math.floor(it.size * smaller) })),
  }
}
