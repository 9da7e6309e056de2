import type { Adapter } from '../adapter.ts'
import { cardcom } from './cardcom.ts'
import type { Payment } from './payment.ts'
import { sandbox } from './sandbox.ts'
import { stripe } from './stripe.ts'

/** The setting PAYMENT chooses one. */
export const payments = { sandbox, stripe, cardcom } satisfies Record<string, Adapter<Payment>>
