import { type FileType, fileTypes } from '@galgal/domain/people/document-type'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { Refusal } from '../handle.ts'
import { createSemaphore } from '../semaphore.ts'
import { isHarmlessPdf } from './check-pdf.ts'
import { containsMalware } from './malware-signatures.ts'

/** A file of a few kilobytes may claim to be so large that drawing it takes all memory. */
const MOST_PIXELS = 40_000_000
/** Enough to read the small print of a page of A4. */
const LONGEST_SIDE = 4096
const TIMEOUT_SECONDS = 20
const formats = ['jpeg', 'png', 'webp']

/** Files are opened two at a time: each may take much memory and a core. */
const { run: withUploadSlot } = createSemaphore(2)

export type CleanFile = { mediaType: 'image/jpeg' | 'application/pdf'; bytes: Uint8Array }

/** What may be kept of a file: a picture drawn anew, or a PDF that does nothing by itself. Throws `FileTypeNotAccepted` or `FileRefused`. */
export async function cleanFile(bytes: Uint8Array): Promise<CleanFile> {
  if (bytes.length === 0) throw new Refusal('FileRefused')
  const type = await typeOf(bytes)
  if (!type) throw new Refusal('FileTypeNotAccepted')
  if (containsMalware(bytes)) throw new Refusal('FileRefused')
  if (type !== 'application/pdf')
    return { mediaType: 'image/jpeg', bytes: await withUploadSlot(() => redraw(bytes)) }
  if (!(await withUploadSlot(() => isHarmlessPdf(bytes)))) throw new Refusal('FileRefused')
  return { mediaType: type, bytes }
}

/** By the content's first bytes; the name and what the browser calls it do not matter. */
async function typeOf(bytes: Uint8Array): Promise<FileType | undefined> {
  const found = await fileTypeFromBuffer(bytes)
  return fileTypes.find((it) => it === found?.mime)
}

/** Draws a picture anew, upright and without whatever else its file held: place, camera, hidden parts. */
async function redraw(bytes: Uint8Array): Promise<Uint8Array> {
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
