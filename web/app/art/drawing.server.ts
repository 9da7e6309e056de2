import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type Drawing, drawSide } from './drawing/draw.ts'
import type { Model } from './drawing/model.ts'
import { models } from './drawing/models.ts'
import { readModel } from './drawing/read-models.ts'
import { drawTurned } from './drawing/turned.ts'
import { likelyModel, plainModel } from './drawing/typical.ts'
import { RATIO, type View } from './picture-address.ts'
import { isStyle, type Looks } from './style.ts'

export type Drawn = Drawing & {
  /** changes when the drawing does */
  digest: string
  /** the same car from ahead and aside */
  turned: () => { svg: string; digest: string }
  /** of its model’s own measures, and not of what its name and style make likely */
  measured: boolean
}

/** Lines of the table by the name of their drawing: read one by one, as they are asked for. */
let lines: Map<string, string> | undefined
const lineOf = (name: string): string | undefined => {
  lines ??= new Map(
    models
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(' ')).replace('/', '-'), line]),
  )
  return lines.get(name)
}

/** As many as the pages that are seen most: a drawing is of 16 KB, and made in a moment. */
const kept = new LRUCache<string, Drawn>({ max: 120 })

function modelNamed(name: string, looks: Looks | undefined): [Model, boolean] | undefined {
  const line = lineOf(name)
  if (line) return [readModel(line).model, true]
  if (isStyle(name)) return [plainModel(name), true]
  return looks && [likelyModel(name, looks.style, looks.size), false]
}

/** The drawing of a model, such as `toyota-yaris-cross`, or of a style; undefined when nothing is known of it. */
export function drawingNamed(name: string, looks?: Looks): Drawn | undefined {
  const key = looks ? `${name} ${looks.style} ${looks.size}` : name
  const found = kept.get(key)
  if (found) return found
  const named = modelNamed(name, looks)
  if (!named) return undefined
  const drawing = drawSide(named[0])
  const [model, measured] = named
  const turned = once(() => digested(drawTurned(model)))
  const drawn = { ...drawing, ...digested(drawing.svg), turned, measured }
  kept.set(key, drawn)
  return drawn
}

const digested = (svg: string) => ({
  svg,
  digest: createHash('sha256').update(svg).digest('hex').slice(0, 8),
})

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Whether a drawing needs nobody to say how its car looks. */
export const isKnown = (name: string): boolean => lineOf(name) !== undefined || isStyle(name)

const attributes = (svg: string, text: string): string => svg.replace('<svg ', `<svg ${text} `)

/** The drawing to put inside a page: it takes the colour `--paint` of any ancestor, and stands there once, alone and large. */
export const inlineDrawing = ({ svg, closeUp }: Drawn): string =>
  attributes(
    svg,
    'class="car" id="car-drawing" width="600" height="264" focusable="false"',
  ).replace(/viewBox="[^"]+"/, `viewBox="${closeUp}"`)

/** What is painted for a view. */
export const ofView = (drawn: Drawn, view: View): { svg: string; digest: string } =>
  view === 'front' ? drawn.turned() : drawn

type Look = { paint: string; width: number; view: View }

/** The drawing in one colour (`#rrggbb`), `width` pixels wide; beside others in their common scale, or alone and close. */
export function paintedDrawing(drawn: Drawn, { paint, width, view }: Look): string {
  const { svg } = ofView(drawn, view)
  const sized = attributes(svg, `width="${width}" height="${Math.round(width * RATIO)}"`)
  const framed =
    view === 'close' ? sized.replace(/viewBox="[^"]+"/, `viewBox="${drawn.closeUp}"`) : sized
  return framed.replaceAll(/var\(--paint,#[0-9a-f]+\)/g, paint)
}
