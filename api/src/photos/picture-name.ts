import {
  type PhotoFormat,
  type PhotoWidth,
  photoFormats,
  photoWidths,
} from '@galgal/contract/photo'

/** The file of a picture, and the end of its address: `0f3a…-640.avif`. */
export const pictureName = (id: string, width: PhotoWidth, format: PhotoFormat): string =>
  `${id}-${width}.${format}`

const NAME = new RegExp(
  `^([0-9a-f]{20})-(?:${photoWidths.join('|')})\\.(${photoFormats.join('|')})$`,
)

/** The photo's id and format of a picture's name; undefined for anything else. */
export function readPictureName(name: string): { id: string; format: string } | undefined {
  const [, id, format] = NAME.exec(name) ?? []
  return id && format ? { id, format } : undefined
}
