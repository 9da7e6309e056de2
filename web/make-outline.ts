/*
 * Draws the map that stands behind the hubs when no tiles are set: Israel and the land around it, out of
 * Natural Earth's borders (public domain, in world-atlas). Writes `israel.json`: node web/make-outline.ts
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FeatureCollection, MultiPolygon, Polygon } from 'geojson'
import { feature } from 'topojson-client'

type Point = [lng: number, lat: number]
type Ring = Point[]
export type Outline = { israel: Ring[]; around: Ring[] }

export const outlineFile = join(import.meta.dirname, 'app/delivery/israel.json')

// ISO 3166-1 numeric codes: Israel, and Egypt, Jordan, Lebanon, Palestine, Saudi Arabia, Syria.
const ISRAEL = '376'
const AROUND = ['818', '400', '422', '275', '682', '760']
/** West, south, east and north of what the map shows. */
const FRAME = { west: 33.4, south: 29.2, east: 36.6, north: 33.6 }
// About 100 m, finer than a screen shows of the whole country.
const DECIMALS = 3

type Edge = { isIn: (point: Point) => boolean; cut: (a: Point, b: Point) => Point }

const across = (at: number, axis: 0 | 1, a: Point, b: Point): Point => {
  const share = (at - a[axis]) / (b[axis] - a[axis])
  return [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])]
}

const edges: Edge[] = [
  { isIn: ([lng]) => lng >= FRAME.west, cut: (a, b) => across(FRAME.west, 0, a, b) },
  { isIn: ([lng]) => lng <= FRAME.east, cut: (a, b) => across(FRAME.east, 0, a, b) },
  { isIn: ([, lat]) => lat >= FRAME.south, cut: (a, b) => across(FRAME.south, 1, a, b) },
  { isIn: ([, lat]) => lat <= FRAME.north, cut: (a, b) => across(FRAME.north, 1, a, b) },
]

/** What of a ring lies in the frame, by Sutherland and Hodgman. */
const clipped = (ring: Ring): Ring =>
  edges.reduce<Ring>(
    (points, { isIn, cut }) =>
      points.flatMap((point, index) => {
        const before = points.at(index - 1) as Point
        const crossing = isIn(point) === isIn(before) ? [] : [cut(before, point)]
        return isIn(point) ? [...crossing, point] : crossing
      }),
    ring,
  )

const rounded = (ring: Ring): Ring =>
  ring
    .map(([lng, lat]): Point => [Number(lng.toFixed(DECIMALS)), Number(lat.toFixed(DECIMALS))])
    .filter(([lng, lat], index, all) => {
      const before = all.at(index - 1)
      return lng !== before?.[0] || lat !== before[1]
    })

const outerRings = ({ type, coordinates }: Polygon | MultiPolygon): Ring[] =>
  (type === 'Polygon' ? [coordinates] : coordinates).map((rings) => rings[0] as Ring)

/** The outline of the borders in world-atlas. */
export function makeOutline(): Outline {
  const atlas = fileURLToPath(import.meta.resolve('world-atlas/countries-10m.json'))
  const topology: Parameters<typeof feature>[0] = JSON.parse(readFileSync(atlas, 'utf8'))
  const { countries = '' } = topology.objects
  const { features } = feature(topology, countries) as FeatureCollection<Polygon | MultiPolygon>
  const ringsOf = (ids: string[]) =>
    features
      .filter(({ id }) => ids.includes(String(id)))
      .flatMap(({ geometry }) => outerRings(geometry))
      .map((ring) => rounded(clipped(ring)))
      .filter((ring) => ring.length > 2)
      .map((ring) => [...ring, ring[0] as Point])
  return { israel: ringsOf([ISRAEL]), around: ringsOf(AROUND) }
}

if (import.meta.main) writeFileSync(outlineFile, `${JSON.stringify(makeOutline())}\n`)
