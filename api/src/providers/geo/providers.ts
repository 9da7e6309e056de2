import type { Adapter, ProviderTools } from '../adapter.ts'
import { database } from './database.ts'
import type { Comer, Country, Geo } from './geo.ts'
import { header } from './header.ts'
import { http } from './http.ts'
import { sandbox } from './sandbox.ts'

/** The setting GEO names those that are asked, in their order. */
export const geos = { sandbox, header, database, http } satisfies Record<string, Adapter<Geo>>
type GeoName = keyof typeof geos

export const isGeoName = (name: string): name is GeoName => Object.hasOwn(geos, name)

/** Asks one source after the other: who cannot be asked, or knows of none, is passed over. */
export function inOrder(sources: readonly Geo[], { log }: Pick<ProviderTools, 'log'>): Geo {
  const ask = async (source: Geo, comer: Comer): Promise<Country | undefined> => {
    try {
      return await source.countryOf(comer)
    } catch (error) {
      // An error of a source may hold the address it was asked about.
      log.warn({ reason: (error as Error).message }, 'geo_source.unavailable')
      return undefined
    }
  }
  return {
    async countryOf(comer) {
      for (const source of sources) {
        const country = await ask(source, comer)
        if (country) return country
      }
      return undefined
    },
  }
}
