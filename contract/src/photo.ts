/** A photo of a car: pixels after rotation by EXIF. */
export type Photo = { id: string; width: number; height: number }
/** What it shows, for those who do not see it. */
export type PhotoText = { he: string; en: string }
/** A photo of a car of the catalogue. */
export type CarPhoto = Photo & { alt?: PhotoText | null }

/** Widths of pictures in pixels. No picture is larger than its photo. */
export const photoWidths = [320, 640, 1280] as const
export const photoFormats = ['avif', 'webp'] as const

export type PhotoWidth = (typeof photoWidths)[number]
export type PhotoFormat = (typeof photoFormats)[number]

/** The smallest photo there is, in pixels: its first two pictures always exist. */
export const MIN_PHOTO_WIDTH = 640

/** The widths at which a photo has pictures: up to the first that holds all of it. */
export const widthsOf = ({ width }: Pick<Photo, 'width'>): PhotoWidth[] =>
  photoWidths.filter((_, at) => (photoWidths[at - 1] ?? 0) < width)

/** The address of a picture, whose content never changes. */
export const photoAddress = (id: string, width: PhotoWidth, format: PhotoFormat): string =>
  `/api/photos/${id}-${width}.${format}`
