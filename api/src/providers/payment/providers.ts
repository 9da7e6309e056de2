import type { Adapter } from '../adapter.ts'
import type { Payment } from './payment.ts'
import { sandbox } from './sandbox.ts'

/** The setting PAYMENT chooses one. */
export const payments = { sandbox } satisfies Record<string, Adapter<Payment>>
