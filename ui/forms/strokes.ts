type Point = { x: number; y: number }
export type Strokes = readonly (readonly Point[])[]

const BOX = { x: 600, y: 200 }
/** Closer points add nothing that is seen. */
const NEAREST = 4
/** The API takes no longer a path. */
const LONGEST_PATH = 9000

const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)))

/** One more point of a drawing, or the first of a new stroke; once it is as long as it may be, nothing is added. */
export function addPoint(strokes: Strokes, { x, y }: Point, isNew: boolean): Strokes {
  const point = { x: within(x, BOX.x), y: within(y, BOX.y) }
  if (isNew) return [...strokes, [point]]
  const stroke = strokes.at(-1)
  const last = stroke?.at(-1)
  if (!stroke || !last || Math.hypot(point.x - last.x, point.y - last.y) < NEAREST) return strokes
  const added = [...strokes.slice(0, -1), [...stroke, point]]
  return pathOf(added).length > LONGEST_PATH ? strokes : added
}

/** The path of an SVG; a single point is no stroke. */
export const pathOf = (strokes: Strokes): string =>
  strokes
    .filter(({ length }) => length > 1)
    .map((stroke) => `M${stroke.map(({ x, y }) => `${x} ${y}`).join('L')}`)
    .join('')
