import { edition } from './edition.ts'

export const widths = [320, 640, 1280] as const
export const formats = ['avif', 'webp'] as const
/** A car beside others, in one scale for all; alone and as large as it goes; and turned, so that its front is seen. */
export const views = ['side', 'close', 'front'] as const

export type View = (typeof views)[number]
export type Picture = {
  /** the name of its drawing: `toyota-yaris-cross`, or a style such as `suv` */
  drawing: string
  view: View
  /** six lower-case hex digits */
  hex: string
  width: (typeof widths)[number]
  format: (typeof formats)[number]
}

/** Every picture is as high as this part of its width. */
export const RATIO = 0.44

/** The drawing of a model: its name is of the slugs of its address. */
export const drawingOf = (brandSlug: string, modelSlug: string): string =>
  `${brandSlug}-${modelSlug}`

/** The drawing of the model that an address `brand/model/version/year` names. */
export function drawingAt(slug: string): string {
  const [brand = '', model = ''] = slug.split('/')
  return drawingOf(brand, model)
}

/** Where a picture is for ever: drawings that change get another edition. */
export const pictureAddress = ({ drawing, view, hex, width, format }: Picture): string =>
  `/images/vehicles/${drawing}_${view}_${hex.replace('#', '').toLowerCase()}_${width}_${edition}.${format}`
