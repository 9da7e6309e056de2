import { kmBetween, type Point } from '../coordinates.ts'

const KM_IN_A_DEGREE = 111.2
/** Places near each other still have something around them. */
const LEAST_KM = 6
const MARGIN = 0.35
const MOST_TOWNS = 8
/** Of the way across: names nearer to each other could not be read. */
const APART = 6

/** The towns by which one knows one's way among some places: of those around, the first, which are the biggest, none close to another. */
export function townsAround<Town extends Point>(
  towns: readonly Town[],
  places: readonly Point[],
): Town[] {
  if (places.length === 0) return []
  const sides = {
    lat: sideOf(places.map(({ lat }) => lat)),
    lng: sideOf(places.map(({ lng }) => lng)),
  }
  const isAround = (town: Point) =>
    Math.abs(town.lat - sides.lat.middle) <= sides.lat.half &&
    Math.abs(town.lng - sides.lng.middle) <= sides.lng.half
  const apartKm = (2 * Math.max(sides.lat.half, sides.lng.half) * KM_IN_A_DEGREE) / APART
  const chosen: Town[] = []
  for (const town of towns) {
    if (chosen.length === MOST_TOWNS) break
    if (isAround(town) && chosen.every((other) => kmBetween(town, other) >= apartKm))
      chosen.push(town)
  }
  return chosen
}

/** The middle of some degrees, and how far from it is still around them. */
function sideOf(degrees: readonly number[]) {
  const [least, most] = [Math.min(...degrees), Math.max(...degrees)]
  const half = ((most - least) / 2) * (1 + 2 * MARGIN)
  return { middle: (least + most) / 2, half: Math.max(half, LEAST_KM / KM_IN_A_DEGREE) }
}
