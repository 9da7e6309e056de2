import type { Style } from './style.ts'

const files = import.meta.glob<string>('./*.svg', { query: '?raw', import: 'default', eager: true })

/** Cards, lists and the stage show the car without the empty edge of its drawing. */
const crop = { x: 18, y: 14, width: 564, height: 226 }

/** Height of a picture of a car at a width, both in pixels. */
const heightAt = (width: number): number => Math.round((width * crop.height) / crop.width)

const source = (style: Style): string => files[`./${style}.svg`] as string

const framed = (svg: string, attributes: string): string =>
  svg.replace(
    'viewBox="0 0 600 250"',
    `viewBox="${crop.x} ${crop.y} ${crop.width} ${crop.height}" ${attributes}`,
  )

/** The drawing to put inside a page: it takes the colour `--paint` of any ancestor, and stands there once. */
export const inlineDrawing = (style: Style): string =>
  framed(source(style), 'class="car" id="car-drawing" width="564" height="226" focusable="false"')

/** The drawing in one colour (`#rrggbb`), `width` pixels wide. */
export const paintedDrawing = (style: Style, paint: string, width: number): string =>
  framed(source(style), `width="${width}" height="${heightAt(width)}"`).replaceAll(
    /var\(--paint,#[0-9a-f]+\)/g,
    paint,
  )
