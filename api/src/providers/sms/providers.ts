import type { Adapter } from '../adapter.ts'
import { gateway } from './gateway.ts'
import { sandbox } from './sandbox.ts'
import type { Sms } from './sms.ts'
import { twilio } from './twilio.ts'

/** The setting SMS chooses one. */
export const smss = { sandbox, twilio, gateway } satisfies Record<string, Adapter<Sms>>
