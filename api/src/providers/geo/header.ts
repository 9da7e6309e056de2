import { z } from 'zod'
import { adapter } from '../adapter.ts'
import { countryCodeIn, type Geo } from './geo.ts'

/** Believes the header in which a content network before us names the country: CF-IPCountry, CloudFront-Viewer-Country. */
export const header = adapter({
  settings: z.object({
    GEO_HEADER: z
      .string()
      .regex(/^[\w-]{1,64}$/, { error: 'is the name of a header' })
      .describe('trusted only when it is set'),
  }),
  pretended: () => [],
  open: ({ GEO_HEADER }): Geo => ({
    async countryOf({ header }) {
      const code = countryCodeIn(header(GEO_HEADER))
      return code ? { code } : undefined
    },
  }),
})
