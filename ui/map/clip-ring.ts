/** As borders are drawn: longitude, then latitude. */
export type Position = [lng: number, lat: number]
/** West, south, east and north of what a map shows. */
export type Frame = { west: number; south: number; east: number; north: number }

type Edge = {
  isIn: (point: Position) => boolean
  cut: (a: Position, b: Position) => Position
}

const across = (at: number, axis: 0 | 1, [a, b]: readonly [Position, Position]): Position => {
  const share = (at - a[axis]) / (b[axis] - a[axis])
  return [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])]
}

const edgesOf = ({ west, south, east, north }: Frame): Edge[] => [
  { isIn: ([lng]) => lng >= west, cut: (a, b) => across(west, 0, [a, b]) },
  { isIn: ([lng]) => lng <= east, cut: (a, b) => across(east, 0, [a, b]) },
  { isIn: ([, lat]) => lat >= south, cut: (a, b) => across(south, 1, [a, b]) },
  { isIn: ([, lat]) => lat <= north, cut: (a, b) => across(north, 1, [a, b]) },
]

/** What of a ring lies in a frame, by Sutherland and Hodgman. */
export const clipRing = (ring: Position[], frame: Frame): Position[] =>
  edgesOf(frame).reduce<Position[]>(
    (points, { isIn, cut }) =>
      points.flatMap((point, index) => {
        const before = points.at(index - 1) as Position
        const crossing = isIn(point) === isIn(before) ? [] : [cut(before, point)]
        return isIn(point) ? [...crossing, point] : crossing
      }),
    ring,
  )
