import { isIP } from 'node:net'
import { DAY, MINUTE } from '@galgal/domain/dates'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { adapter } from '../adapter.ts'
import { askOverHttp } from '../ask-over-http.ts'
import { isSafeUrl, leadingHere } from '../loopback.ts'
import { type Country, countryCodeIn, type Geo, plainAddress } from './geo.ts'

const MAX_ADDRESSES = 10_000
/** How long an answer holds, and how long nobody is asked about an address again that had none. */
const KNOWN_FOR = DAY
const UNKNOWN_FOR = MINUTE

const Answer = z.object({
  country_name: z.string().max(100).optional(),
  country_code: z.string().optional(),
})

/** Asks a public endpoint that answers JSON with country_name, such as https://ipapi.co/{ip}/json/. */
export const http = adapter({
  settings: z.object({
    GEO_URL: z
      .string()
      .refine((url) => url.includes('{ip}') && isSafeUrl(url.replace('{ip}', '')), {
        error: 'is an https address with {ip} in it',
      }),
    GEO_TIMEOUT_MS: z.coerce.number().int().min(1).max(10_000).default(1500),
  }),
  pretended: ({ GEO_URL }) => leadingHere({ GEO_URL: GEO_URL.replace('{ip}', '') }),
  open: ({ GEO_URL, GEO_TIMEOUT_MS }, { fetch, now }): Geo => {
    const asking = { provider: 'geo', fetch, timeoutMs: GEO_TIMEOUT_MS }
    const ask = async (ip: string): Promise<Country | undefined> => {
      const url = GEO_URL.replace('{ip}', encodeURIComponent(ip))
      const { status, text } = await askOverHttp(asking, url, {
        headers: { accept: 'application/json' },
      })
      if (status !== 200) throw new Error(`geo: ${status}`)
      return countryIn(text)
    }
    const remembered = remember(ask, now)
    return {
      async countryOf({ ip }) {
        const address = plainAddress(ip)
        return isIP(address) ? remembered(address) : undefined
      },
    }
  },
})

function countryIn(text: string): Country | undefined {
  const { country_name: name, country_code } = Answer.parse(JSON.parse(text))
  const code = countryCodeIn(country_code)
  if (name) return code ? { code, name } : { name }
  return code ? { code } : undefined
}

type Ask = (ip: string) => Promise<Country | undefined>

/** Asks once for each address, also while its answer is awaited. */
function remember(ask: Ask, now: () => Date): Ask {
  const answers = new LRUCache<string, ReturnType<Ask>>({
    max: MAX_ADDRESSES,
    ttl: KNOWN_FOR,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  })
  return (ip) => {
    const known = answers.get(ip)
    if (known) return known
    const answer = ask(ip)
    const forgetSoon = () => answers.set(ip, answer, { ttl: UNKNOWN_FOR })
    answers.set(ip, answer)
    answer.then((found) => found ?? forgetSoon(), forgetSoon)
    return answer
  }
}
