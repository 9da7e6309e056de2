import { hash } from 'node:crypto'
import {
  MIN_PHOTO_WIDTH,
  type Photo,
  type PhotoFormat,
  photoFormats,
  widthsOf,
} from '@galgal/contract/photo'
import type { Messages } from '@galgal/i18n/message-types'
import sharp, { type Sharp } from 'sharp'
import type { ObjectStore } from '../objects/object-store.ts'
import { pictureName } from './picture-name.ts'

/** Part of a photo's id: a changed way of making pictures changes their addresses. */
const RECIPE = 'photo 1'
const ID_LENGTH = 20

type Made = { photo: Photo; reason?: never } | { photo?: never; reason: PhotoReason }

/** Place, owner and camera are left out, and colours become sRGB: sharp keeps neither unless asked. */
const encode: Record<PhotoFormat, (image: Sharp) => Sharp> = {
  // Effort 4 takes ten times as long as 2 and saves 6 % of the bytes.
  avif: (image) => image.avif({ effort: 2, quality: 55, chromaSubsampling: '4:2:0' }),
  webp: (image) => image.webp({ quality: 78 }),
}

const idOf = (bytes: Buffer) =>
  hash('sha256', Buffer.concat([Buffer.from(RECIPE), bytes])).slice(0, ID_LENGTH)

/** Makes the pictures of a photo in a store, unless they are there already. */
export async function makePictures(to: ObjectStore, bytes: Buffer, now: Date): Promise<Made> {
  const { photo: checked, reason } = await checkPhoto(bytes)
  if (!checked) return { reason }
  const { image, width: photoWidth, height } = checked
  const photo = { id: idOf(bytes), width: photoWidth, height }
  if (await touchPictures(to, photo, now)) return { photo }
  for (const { width, format, name } of picturesOf(photo)) {
    const resized = image.clone().resize({ width, withoutEnlargement: true })
    const picture = await encode[format](resized)
      .toBuffer()
      .catch(() => undefined)
    if (!picture) return { reason: 'photoBroken' }
    await to.put(name, picture, now)
  }
  return { photo }
}

const picturesOf = (photo: Photo) =>
  widthsOf(photo).flatMap((width) =>
    photoFormats.map((format) => ({
      width,
      format,
      name: pictureName(photo.id, width, format),
    })),
  )

/** False when one is missing. Written again, so that they count as new and no job removes them meanwhile. */
export async function touchPictures(store: ObjectStore, photo: Photo, now: Date): Promise<boolean> {
  for (const { name } of picturesOf(photo)) {
    const picture = await store.get(name)
    if (!picture) return false
    await store.put(name, picture, now)
  }
  return true
}

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
async function checkPhoto(bytes: Buffer): Promise<Checked> {
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
