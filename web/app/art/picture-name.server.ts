import { edition } from './edition.ts'
import { formats, type Picture, views, widths } from './picture-address.ts'
import { isStyle } from './style.ts'

/** What an address asks for, and whether the drawing it was written for is today's. */
export type NamedPicture = Picture & { isCurrent: boolean }

const among = <Value>(list: readonly Value[], value: unknown): Value | undefined =>
  list.find((it) => it === value)

/** Reads `toyota-yaris-cross_side_f4f4f1_640_1a2b3c4d.avif`; undefined when nothing of that name can be painted. */
export function readPictureName(name: string): NamedPicture | undefined {
  const [, drawing = '', viewed, hex = '', digits, written, ending] =
    /^([a-z0-9-]{1,120})_([a-z]+)_([0-9a-f]{6})_(\d+)_([0-9a-f]{8})\.([a-z]+)$/.exec(name) ?? []
  const view = among(views, viewed)
  const width = among(widths, Number(digits))
  const format = among(formats, ending)
  if (!view || !width || !format) return readOldName(name)
  return { drawing, view, hex, width, format, isCurrent: written === edition }
}

/** Pages and search engines still hold names from when ten drawings served all cars: `suv-f4f4f1-640.avif`. */
function readOldName(name: string): NamedPicture | undefined {
  const [, drawing = '', hex = '', digits, ending] =
    /^([a-z]+)-([0-9a-f]{6})-(\d+)\.([a-z]+)$/.exec(name) ?? []
  const width = among(widths, Number(digits))
  const format = among(formats, ending)
  if (!isStyle(drawing) || !width || !format) return undefined
  return { drawing, view: 'side', hex, width, format, isCurrent: false }
}
