import type { Adapter } from '../adapter.ts'
import type { Mail } from './mail.ts'
import { sandbox } from './sandbox.ts'
import { smtp } from './smtp.ts'

/** The setting MAIL chooses one. */
export const mails = { sandbox, smtp } satisfies Record<string, Adapter<Mail>>
