import type { Adapter } from '../adapter.ts'
import type { Cdn } from './cdn.ts'
import { cloudflare } from './cloudflare.ts'
import { fastly } from './fastly.ts'
import { sandbox } from './sandbox.ts'

/** The setting CDN chooses one; without it nobody but browsers keeps anything. */
export const cdns = { sandbox, cloudflare, fastly } satisfies Record<string, Adapter<Cdn>>
