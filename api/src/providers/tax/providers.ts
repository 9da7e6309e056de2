import type { Adapter } from '../adapter.ts'
import { authority } from './authority.ts'
import { sandbox } from './sandbox.ts'
import type { Tax } from './tax.ts'

/** The setting TAX chooses one. */
export const taxes = { sandbox, authority } satisfies Record<string, Adapter<Tax>>
