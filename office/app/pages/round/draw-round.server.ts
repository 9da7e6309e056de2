import type { Round } from '@galgal/contract/Office/today'
import { clipRing, type Frame, type Position } from '@galgal/ui/map/clip-ring.ts'
import outline from '@galgal/ui/map/israel.json'
import type { z } from 'zod'

type RoundOut = Pick<z.output<typeof Round.output>, 'items' | 'towns'>
type Point = { lat: number; lng: number }

/** A place of a round, with the numbers of the visits there. */
export type Stop = { numbers: number[]; names: string[]; isDone: boolean; x: number; y: number }

/** A round as it is drawn; lines are paths of SVG. */
export type RoundDrawing = {
  land: string
  around: string
  way: string
  stops: Stop[]
  towns: { name: string; x: number; y: number }[]
}

const WIDTH = 400
const HEIGHT = 320
const KM_IN_A_DEGREE = 111.2
/** From the middle to the edge, so that a single address has something around it. */
const LEAST_KM = 3
const MARGIN = 1.4
/** What lies outside by so much is cut off, with its edge out of sight. */
const BLEED = 0.2

/** Where the visits of a round are, by their numbers in the list; null when no place is known. */
export function drawRound({ items, towns }: RoundOut): RoundDrawing | null {
  const places = items.flatMap(({ point, person, done }, index) =>
    point ? [{ point, number: index + 1, name: person.name || person.email, done }] : [],
  )
  if (places.length === 0) return null
  const frame = frameAround(places.map(({ point }) => point))
  const at = (point: Point) => project(frame, [point.lng, point.lat])
  const stops: Stop[] = []
  for (const { point, number, name, done } of places) {
    const { x, y } = at(point)
    const same = stops.find((stop) => stop.x === x && stop.y === y)
    if (same) {
      same.numbers.push(number)
      same.names.push(name)
      same.isDone &&= done
    } else stops.push({ numbers: [number], names: [name], isDone: done, x, y })
  }
  return {
    land: pathOf(outline.israel as Position[][], frame),
    around: pathOf(outline.around as Position[][], frame),
    way: `M${stops.map(({ x, y }) => `${x} ${y}`).join('L')}`,
    stops,
    towns: towns.flatMap((town) => labelOf({ name: town.name, ...at(town) }, stops)),
  }
}

type Label = RoundDrawing['towns'][number]

/** Half of what a name or a mark takes, and how far below a mark a name is read. */
const [WIDE, HIGH, BELOW] = [44, 22, 30]

/** A town's name where it can be read: below a mark that would cover it, and nowhere when it is cut by the edge. */
function labelOf({ name, x, y }: Label, stops: Stop[]): Label[] {
  const above = stops.find((stop) => Math.abs(stop.x - x) < WIDE && Math.abs(stop.y - y) < HIGH)
  const label = { name, x, y: above ? above.y + BELOW : y }
  const isWhole = x > WIDE && x < WIDTH - WIDE && label.y > HIGH && label.y < HEIGHT - HIGH / 2
  return isWhole ? [label] : []
}

/** The part of the country that some points lie in, as wide as it is drawn. */
function frameAround(points: Point[]): Frame {
  const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)]
  const middle = { lat: middleOf(lats), lng: middleOf(lngs) }
  const kmInLng = KM_IN_A_DEGREE * Math.cos((middle.lat * Math.PI) / 180)
  const highKm = (spanOf(lats) / 2) * KM_IN_A_DEGREE * MARGIN
  const wideKm = (spanOf(lngs) / 2) * kmInLng * MARGIN
  const half = Math.max(highKm, (wideKm * HEIGHT) / WIDTH, LEAST_KM)
  const [lat, lng] = [half / KM_IN_A_DEGREE, (half * WIDTH) / HEIGHT / kmInLng]
  return {
    west: middle.lng - lng,
    east: middle.lng + lng,
    south: middle.lat - lat,
    north: middle.lat + lat,
  }
}

const middleOf = (all: number[]) => (Math.min(...all) + Math.max(...all)) / 2
const spanOf = (all: number[]) => Math.max(...all) - Math.min(...all)

const rounded = (it: number) => Math.round(it * 10) / 10

const project = ({ west, east, south, north }: Frame, [lng, lat]: Position) => ({
  x: rounded(((lng - west) / (east - west)) * WIDTH),
  y: rounded(((north - lat) / (north - south)) * HEIGHT),
})

/** What of some rings is in sight. */
function pathOf(rings: Position[][], frame: Frame): string {
  const [wide, high] = [frame.east - frame.west, frame.north - frame.south]
  const seen = {
    west: frame.west - wide * BLEED,
    east: frame.east + wide * BLEED,
    south: frame.south - high * BLEED,
    north: frame.north + high * BLEED,
  }
  return rings
    .map((ring) => clipRing(ring, seen))
    .filter((ring) => ring.length > 2)
    .map((ring) => {
      const points = ring.map((position) => project(frame, position))
      return `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}Z`
    })
    .join('')
}
