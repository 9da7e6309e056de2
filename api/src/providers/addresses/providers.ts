import type { Adapter } from '../adapter.ts'
import type { Addresses } from './addresses.ts'
import { google } from './google.ts'
import { sandbox } from './sandbox.ts'

/** The setting ADDRESSES chooses one; without it nobody is asked but our own list. */
export const addressProviders = { sandbox, google } satisfies Record<string, Adapter<Addresses>>
