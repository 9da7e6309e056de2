import { z } from 'zod'
import { adapter } from '../adapter.ts'
import { isLoopback } from '../loopback.ts'
import { database } from './database.ts'
import { countryCodeIn, type Geo, plainAddress } from './geo.ts'

const CHOICE = 'x-sandbox-country'

/** This machine is in Israel; a header says another country, or `fail`. Strangers are looked up. */
export const sandbox = adapter({
  settings: z.object({ GEO_DATABASE: z.string().optional() }),
  pretended: () => ['GEO is still the sandbox'],
  open: (settings, tools): Geo => {
    const { countryOf } = database.open(settings, tools)
    return {
      async countryOf(comer) {
        const chosen = comer.header(CHOICE)
        if (chosen === 'fail') throw new Error('geo: sandbox failed on purpose')
        const code = countryCodeIn(chosen)
        if (code) return { code }
        // A call without an address comes from the app itself.
        const isHere = comer.ip === '' || isLoopback(plainAddress(comer.ip))
        return isHere ? { code: 'IL' } : countryOf(comer)
      },
    }
  },
})
