import { z } from 'zod'
import { adapter } from '../adapter.ts'
import { type CacheTag, type Cdn, LASTING } from './cdn.ts'

const MOST_REMEMBERED = 200

export type Purge = { tags: readonly CacheTag[]; at: string }
/** What this process was asked to drop, newest first, for `/sandbox/cdn`. */
const purges: Purge[] = []
export const pretendedPurges = (): readonly Purge[] => purges

/** Caches nothing, and remembers what it was asked to drop. */
export const sandbox = adapter({
  settings: z.object({}),
  pretended: () => ['CDN is the sandbox'],
  open: (_, { now }): Cdn => ({
    keepsVariants: true,
    headers: {
      tagged: (tag) => [['Cache-Tag', tag]],
      lasting: [['CDN-Cache-Control', LASTING]],
      never: [['CDN-Cache-Control', 'no-store']],
    },
    async purge(tags) {
      purges.unshift({ tags, at: now().toISOString() })
      purges.length = Math.min(purges.length, MOST_REMEMBERED)
    },
  }),
})
