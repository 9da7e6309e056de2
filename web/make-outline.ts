/*
 * Draws the map that stands behind the hubs when no tiles are set, and behind a round of the office: Israel and the land around it, out of
 * Natural Earth's borders (public domain, in world-atlas). Writes `israel.json`: node web/make-outline.ts
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

if (import.meta.main) writeFileSync(outlineFile, `${JSON.stringify(makeOutline())}\n`)
