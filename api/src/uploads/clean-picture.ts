import sharp from 'sharp'
import { Refusal } from '../handle.ts'
import { withUploadSlot } from './upload-semaphore.ts'

/** A file of a few kilobytes may claim to be so large that drawing it takes all memory. */
const MOST_PIXELS = 40_000_000
/** Enough to read the small print of a page of A4. */
const LONGEST_SIDE = 4096
const TIMEOUT_SECONDS = 20
const formats = ['jpeg', 'png', 'webp']

/** Draws a picture anew, upright and without whatever else its file held: place, camera, hidden parts. Throws `FileRefused`. */
export const cleanPicture = (bytes: Uint8Array): Promise<Uint8Array> =>
  withUploadSlot(() => draw(bytes))

async function draw(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    const { format } = await picture.metadata()
    if (!formats.includes(format)) throw new Error(`unexpected picture format ${format}`)
    return await picture
      .autoOrient()
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: 88 })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer()
  } catch {
    throw new Refusal('FileRefused')
  }
}
