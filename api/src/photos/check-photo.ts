import { MIN_PHOTO_WIDTH } from '@galgal/contract/photo'
import type { Messages } from '@galgal/i18n/message-types'
import sharp, { type Sharp } from 'sharp'

/** Why a photo is refused, as the key of its message. */
export type PhotoReason = Extract<keyof Messages['import']['reasons'], `photo${string}`>

export const MAX_MEGAPIXELS = 60
/** A picture's height has to fit into WebP, whose limit is 16,383. */
const MAX_SIDE = 16_000
const MILLION = 1_000_000

type Checked =
  | { photo: { image: Sharp; width: number; height: number }; reason?: never }
  | { photo?: never; reason: PhotoReason }

const startsWith = (bytes: Buffer, text: string, at = 0) =>
  bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'))

/** JPEG, PNG, WebP or AVIF by the first bytes, so that no other decoder ever runs. */
const isPhoto = (bytes: Buffer): boolean =>
  startsWith(bytes, '\xff\xd8\xff') ||
  startsWith(bytes, '\x89PNG\r\n\x1a\n') ||
  (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) ||
  ['avif', 'avis'].some((brand) => startsWith(bytes, `ftyp${brand}`, 4))

/** Opens a photo the right way up; its pixels are not read yet, so it may still turn out broken. */
export async function checkPhoto(bytes: Buffer): Promise<Checked> {
  if (!isPhoto(bytes)) return { reason: 'photoKind' }
  // Only the header is read here: the limit below then counts before anything is unpacked.
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!metadata) return { reason: 'photoBroken' }
  const { width, height } = metadata.autoOrient
  if (width * height > MAX_MEGAPIXELS * MILLION || Math.max(width, height) > MAX_SIDE)
    return { reason: 'photoTooLarge' }
  if (width < MIN_PHOTO_WIDTH) return { reason: 'photoTooSmall' }
  const options = { limitInputPixels: MAX_MEGAPIXELS * MILLION, failOn: 'error' } as const
  return { photo: { image: sharp(bytes, options).autoOrient(), width, height } }
}
