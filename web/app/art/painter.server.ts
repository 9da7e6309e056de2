import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { atMost } from './at-most.ts'
import { type Drawn, ofView, paintedDrawing } from './drawing.server.ts'
import { readOrMake } from './file-cache.server.ts'
import type { Picture } from './picture-address.ts'

/** A slow encoder would hold a first visitor up: effort 2 takes a fifth of the time for 4 to 9 % more bytes. */
const encode = {
  avif: (image: Sharp) => image.avif({ effort: 2, quality: 58 }),
  webp: (image: Sharp) => image.webp({ quality: 82, alphaQuality: 90 }),
}

const withPainterSlot = atMost(2)

/** Paints a car on first request, at most two at a time, and keeps every picture in `directory`. */
export function paintPicture(
  directory: string,
  picture: Picture,
  drawn: Drawn,
): Promise<Uint8Array> {
  const path = join(directory, fileName(picture, drawn))
  return readOrMake(path, () => withPainterSlot(() => paint(picture, drawn)))
}

/** The drawing is part of the name, so a redrawn car is painted anew. */
const fileName = ({ drawing, view, hex, width, format }: Picture, drawn: Drawn): string =>
  `${drawing}_${view}_${hex}_${width}_${ofView(drawn, view).digest}.${format}`

function paint({ view, hex, width, format }: Picture, drawn: Drawn): Promise<Uint8Array> {
  const svg = paintedDrawing(drawn, { paint: `#${hex}`, width, view })
  return encode[format](sharp(Buffer.from(svg))).toBuffer()
}
