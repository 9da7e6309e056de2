import { z } from 'zod'
import { NotSent } from '../../not-sent.ts'
import { adapter } from '../adapter.ts'
import { askOverHttp, fromJson } from '../ask-over-http.ts'
import { isSafeUrl, leadingHere } from '../loopback.ts'
import { type Cdn, LASTING } from './cdn.ts'

/** The purge's number, by each key. */
const Purged = z.record(z.string(), z.string())

/**
 * Fastly: batch purge by surrogate key, hard, for a stale price would be given once more
 * (fastly.com/documentation/reference/api/purging, github.com/fastly/fastly-js docs/PurgeApi.md), by a token of the scope
 * `purge_select`. What it caches is said by `Surrogate-Control` (…/reference/http/http-headers/Surrogate-Control), and it
 * keeps variants as `Vary` says (…/http-headers/Vary).
 */
export const fastly = adapter({
  settings: z.object({
    FASTLY_SERVICE_ID: z.string().regex(/^[A-Za-z\d]{10,40}$/, 'is no id of a service of Fastly'),
    FASTLY_API_TOKEN: z.string().min(20, 'is shorter than a token of Fastly'),
    FASTLY_URL: z
      .string()
      .refine(isSafeUrl, { error: 'is an https address' })
      .default('https://api.fastly.com'),
    CDN_TIMEOUT_MS: z.coerce.number().int().min(1).max(20_000).default(5000),
  }),
  pretended: ({ FASTLY_URL }) => leadingHere({ FASTLY_URL }),
  open: (settings, { fetch }): Cdn => {
    const { FASTLY_SERVICE_ID: service, FASTLY_API_TOKEN: token, FASTLY_URL: url } = settings
    const asking = { provider: 'fastly', fetch, timeoutMs: settings.CDN_TIMEOUT_MS }
    return {
      keepsVariants: true,
      headers: {
        tagged: (tag) => [['Surrogate-Key', tag]],
        lasting: [['Surrogate-Control', LASTING]],
        never: [['Surrogate-Control', 'private']],
      },
      async purge(tags) {
        const { status, text } = await askOverHttp(asking, `${url}/service/${service}/purge`, {
          method: 'POST',
          headers: {
            'fastly-key': token,
            'content-type': 'application/json',
            accept: 'application/json',
          },
          body: JSON.stringify({ surrogate_keys: tags }),
        })
        const { data } = Purged.safeParse(fromJson(text))
        if (status === 200 && tags.every((tag) => data?.[tag])) return
        throw new NotSent(`fastly: ${status}${status === 200 ? ' without a purge' : ''}`)
      },
    }
  },
})
