import type { Adapter } from '../adapter.ts'
import { sandbox } from './sandbox.ts'
import type { Sms } from './sms.ts'

/** The setting SMS chooses one. */
export const smss = { sandbox } satisfies Record<string, Adapter<Sms>>
