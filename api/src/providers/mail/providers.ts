import type { Adapter } from '../adapter.ts'
import type { Mail } from './mail.ts'
import { sandbox } from './sandbox.ts'

/** The setting MAIL chooses one. */
export const mails = { sandbox } satisfies Record<string, Adapter<Mail>>
