import { z } from 'zod'
import { NotSent } from '../../not-sent.ts'
import { adapter } from '../adapter.ts'
import { askOverHttp, fromJson } from '../ask-over-http.ts'
import { isSafeUrl, leadingHere } from '../loopback.ts'
import { type Cdn, LASTING } from './cdn.ts'

const Answered = z.object({
  success: z.boolean(),
  errors: z.array(z.object({ code: z.number() })).default([]),
})

/**
 * Cloudflare: purge by tag (developers.cloudflare.com/api/resources/cache/methods/purge, …/cache/how-to/purge-cache/purge-by-tags),
 * by a token with the permission Zone, Cache Purge. What it caches is said by `CDN-Cache-Control`
 * (…/cache/concepts/cdn-cache-control); without a rule of its own it does not look at `Vary` (…/cache/concepts/vary).
 */
export const cloudflare = adapter({
  settings: z.object({
    CLOUDFLARE_ZONE_ID: z.string().regex(/^[\da-f]{32}$/, 'is not 32 hexadecimal digits'),
    CLOUDFLARE_API_TOKEN: z.string().min(20, 'is shorter than a token of Cloudflare'),
    CLOUDFLARE_URL: z
      .string()
      .refine(isSafeUrl, { error: 'is an https address' })
      .default('https://api.cloudflare.com'),
    CDN_TIMEOUT_MS: z.coerce.number().int().min(1).max(20_000).default(5000),
  }),
  pretended: ({ CLOUDFLARE_URL }) => leadingHere({ CLOUDFLARE_URL }),
  open: (settings, { fetch }): Cdn => {
    const { CLOUDFLARE_ZONE_ID: zone, CLOUDFLARE_API_TOKEN: token, CLOUDFLARE_URL: url } = settings
    const asking = { provider: 'cloudflare', fetch, timeoutMs: settings.CDN_TIMEOUT_MS }
    return {
      keepsVariants: false,
      headers: {
        tagged: (tag) => [['Cache-Tag', tag]],
        lasting: [['CDN-Cache-Control', LASTING]],
        never: [['CDN-Cache-Control', 'no-store']],
      },
      async purge(tags) {
        const { status, text } = await askOverHttp(
          asking,
          `${url}/client/v4/zones/${zone}/purge_cache`,
          {
            method: 'POST',
            headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
            body: JSON.stringify({ tags }),
          },
        )
        const { data } = Answered.safeParse(fromJson(text))
        if (status === 200 && data?.success) return
        const [error] = data?.errors ?? []
        throw new NotSent(`cloudflare: ${status}${error ? ` error ${error.code}` : ''}`)
      },
    }
  },
})
