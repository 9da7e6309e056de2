import type { Picture } from './painter.server.ts'
import { formats, widths } from './painter.server.ts'
import { isStyle } from './style.ts'

/** Reads `suv-f4f4f1-640.avif`; undefined when nothing of that name can be painted. */
export function readPictureName(name: string): Picture | undefined {
  const [, style = '', hex = '', digits, ending] =
    /^([a-z]+)-([0-9a-f]{6})-(\d+)\.([a-z]+)$/.exec(name) ?? []
  const width = widths.find((it) => it === Number(digits))
  const format = formats.find((it) => it === ending)
  return isStyle(style) && width && format ? { style, hex, width, format } : undefined
}
