import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { createSemaphore } from '../semaphore.ts'

/** The font that documents are set in: it has Hebrew and Latin, whatever the machine has. */
const FONT = fileURLToPath(
  import.meta.resolve('@expo-google-fonts/heebo/600SemiBold/Heebo_600SemiBold.ttf'),
)
const MOST_PIXELS = 40_000_000
/** Letters grow with the picture: so many of them stand beside each other. */
const LETTERS_ACROSS = 60
const SMALLEST_LETTER = 12
const POINTS_PER_INCH = 72
const SLANT_DEGREES = -28

/** Pictures are drawn two at a time: each may take much memory and a core. */
const { run: withSlot } = createSemaphore(2)

const MARKUP: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const inMarkup = (text: string) => text.replace(/[&<>]/g, (it) => MARKUP[it] ?? it)

/** Draws a picture anew with a text all over it, so that a photo of the screen says who was looking and when. */
export const withWatermark = (picture: Uint8Array, text: string): Promise<Uint8Array> =>
  withSlot(async () => {
    const drawn = sharp(picture, { limitInputPixels: MOST_PIXELS }).autoOrient()
    const { width = 0, height = 0 } = (await drawn.toBuffer({ resolveWithObject: true })).info
    const letters = Math.max(SMALLEST_LETTER, Math.round(Math.max(width, height) / LETTERS_ACROSS))
    const stamp = await stampOf(text, letters, { width, height })
    return drawn
      .composite([{ input: stamp, tile: true }])
      .jpeg({ quality: 85 })
      .toBuffer()
  })

/** Dark letters beside light ones are read on any picture. */
async function stampOf(text: string, letters: number, most: { width: number; height: number }) {
  const dark = await lettersOf(text, letters, { foreground: '#000000', alpha: '38%' })
  const light = await lettersOf(text, letters, { foreground: '#ffffff', alpha: '38%' })
  const { width = 1, height = 1 } = await sharp(dark).metadata()
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 }
  const both = await sharp({
    create: {
      width: width + letters * 3,
      height: height + letters * 3,
      channels: 4,
      background: transparent,
    },
  })
    .composite([
      { input: light, left: letters + 1, top: letters + 1 },
      { input: dark, left: letters, top: letters },
    ])
    .png()
    .toBuffer()
  const slanted = await sharp(both)
    .rotate(SLANT_DEGREES, { background: transparent })
    .png()
    .toBuffer()
  // What is laid over a picture may not be larger than it.
  return sharp(slanted)
    .resize(most.width, most.height, { fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
}

const lettersOf = (
  text: string,
  letters: number,
  { foreground, alpha }: { foreground: string; alpha: string },
) =>
  sharp({
    text: {
      text: `<span foreground="${foreground}" alpha="${alpha}">${inMarkup(text)}</span>`,
      font: `Heebo ${letters}`,
      fontfile: FONT,
      rgba: true,
      dpi: POINTS_PER_INCH,
    },
  })
    .png()
    .toBuffer()
