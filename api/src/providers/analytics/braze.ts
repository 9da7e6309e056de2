import { z } from 'zod'
import { NotSent } from '../../not-sent.ts'
import { adapter } from '../adapter.ts'
import { askOverHttp } from '../ask-over-http.ts'
import { isSafeUrl, leadingHere } from '../loopback.ts'
import type { Analytics } from './analytics.ts'

const TIMEOUT_MS = 8000

const Settings = z
  .object({
    BRAZE_REST_KEY: z.string().min(16, 'is shorter than a key of the REST API').optional(),
    BRAZE_REST_URL: z.string().refine(isSafeUrl, 'is not https, or holds credentials').optional(),
  })
  .refine((it) => !it.BRAZE_REST_KEY || it.BRAZE_REST_URL, {
    path: ['BRAZE_REST_URL'],
    message: 'is missing',
  })

/** Braze's REST API, by a key with the permission `users.delete` (braze.com/docs/api/endpoints/user_data/post_user_delete); without a key nobody is told. */
export const braze = adapter({
  settings: Settings,
  pretended: ({ BRAZE_REST_URL }) => leadingHere({ BRAZE_REST_URL }),
  open({ BRAZE_REST_KEY: key, BRAZE_REST_URL: base }, { fetch }): Analytics | undefined {
    if (!key || !base) return undefined
    const asking = { provider: 'braze', fetch, timeoutMs: TIMEOUT_MS }
    return {
      async forget(customerId) {
        const { status } = await askOverHttp(asking, new URL('/users/delete', base).href, {
          method: 'POST',
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
          body: JSON.stringify({ external_ids: [customerId] }),
        })
        if (status < 200 || status > 299)
          throw new NotSent(`braze: users/delete returned ${status}`)
      },
    }
  },
})
