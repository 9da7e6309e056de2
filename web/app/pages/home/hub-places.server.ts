import type { HubPlaces } from '@galgal/contract/Global'
import type { z } from 'zod'
import { box } from './country.ts'

type Places = z.output<typeof HubPlaces.output>

/** The ends of the outline, in degrees. */
const west = 34.249
const east = 35.887
const south = 29.49
const north = 33.407

/** The hubs as dots on the outline of the country, in its box, and the towns they are in. */
export function hubMapOf(places: Places) {
  return {
    count: places.length,
    towns: [...new Set(places.map(({ city }) => city))],
    dots: places.map(({ lat, lng }) => ({
      x: Math.round((box.width * (lng - west)) / (east - west)),
      y: Math.round((box.height * (north - lat)) / (north - south)),
    })),
  }
}
export type HubMap = ReturnType<typeof hubMapOf>
