import type { HubPlaces } from '@galgal/contract/Global'
import type { z } from 'zod'
import country from './country.json'

type Places = z.output<typeof HubPlaces.output>

/** The hubs as dots on the outline of the country, in its box, and the towns they are in. */
export function hubMapOf(places: Places) {
  const { width, height, west, east, south, north } = country
  return {
    count: places.length,
    towns: [...new Set(places.map(({ city }) => city))],
    dots: places.map(({ lat, lng }) => ({
      x: Math.round((width * (lng - west)) / (east - west)),
      y: Math.round((height * (north - lat)) / (north - south)),
    })),
  }
}
export type HubMap = ReturnType<typeof hubMapOf>
