/*
 * Draws the map that stands behind the hubs when no tiles are set, and behind a round of the office: Israel and the land around it, out of
 * Natural Earth's borders (public domain, in world-atlas); and the country of the home page, as one small line of the same border.
 * Writes `israel.json` and `country.json`: node web/make-outline.ts
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { clipRing, type Position } from '@galgal/ui/map/clip-ring.ts'
import type { FeatureCollection, MultiPolygon, Polygon } from 'geojson'
import { feature } from 'topojson-client'

type Ring = Position[]
export type Outline = { israel: Ring[]; around: Ring[] }

export const outlineFile = join(import.meta.dirname, '../ui/map/israel.json')

export const countryFile = join(import.meta.dirname, 'app/pages/home/country.json')

// ISO 3166-1 numeric codes: Israel, and Egypt, Jordan, Lebanon, Palestine, Saudi Arabia, Syria.
const ISRAEL = '376'
const AROUND = ['818', '400', '422', '275', '682', '760']
/** West, south, east and north of what the map shows. */
const FRAME = { west: 33.4, south: 29.2, east: 36.6, north: 33.6 }
// About 100 m, finer than a screen shows of the whole country.
const DECIMALS = 3

const rounded = (ring: Ring): Ring =>
  ring
    .map(([lng, lat]): Position => [Number(lng.toFixed(DECIMALS)), Number(lat.toFixed(DECIMALS))])
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
      .map((ring) => rounded(clipRing(ring, FRAME)))
      .filter((ring) => ring.length > 2)
      .map((ring) => [...ring, ring[0] as Position])
  return { israel: ringsOf([ISRAEL]), around: ringsOf(AROUND) }
}

const HEIGHT = 400
/** Two neighbours of a line this near, in a drawing of that height, look like one. */
const NEAREST = 3

/** The country as one line in a box of small whole numbers, and the degrees at the ends of that box. */
export function makeCountry({ israel: [ring = []] }: Outline) {
  const [lngs, lats] = [ring.map(([lng]) => lng), ring.map(([, lat]) => lat)]
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)]
  const [south, north] = [Math.min(...lats), Math.max(...lats)]
  const degree = HEIGHT / (north - south)
  // A degree of longitude is shorter, by the cosine of the latitude.
  const width = Math.round(
    (east - west) * degree * Math.cos(((south + north) / 2) * (Math.PI / 180)),
  )
  const points = ring.map(
    ([lng, lat]): Position => [
      Math.round((width * (lng - west)) / (east - west)),
      Math.round(degree * (north - lat)),
    ],
  )
  const kept: Position[] = []
  for (const [x, y] of points) {
    const [beforeX, beforeY] = kept.at(-1) ?? [Number.NaN, Number.NaN]
    if (!(Math.hypot(x - beforeX, y - beforeY) < NEAREST)) kept.push([x, y])
  }
  const path = `M${kept.map((point) => point.join(' ')).join('L')}Z`
  return { width, height: HEIGHT, west, east, south, north, path }
}

if (import.meta.main) {
  const outline = makeOutline()
  writeFileSync(outlineFile, `${JSON.stringify(outline)}\n`)
  writeFileSync(countryFile, `${JSON.stringify(makeCountry(outline))}\n`)
}
