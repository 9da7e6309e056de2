import type { Adapter } from '../adapter.ts'
import { cardcom } from './cardcom.ts'
import { asksForMoney } from './nothing-to-pay.ts'
import type { Payment } from './payment.ts'
import { sandbox } from './sandbox.ts'
import { stripe } from './stripe.ts'

/** The setting PAYMENT chooses one. */
export const payments = {
  sandbox,
  stripe: asksForMoney(stripe),
  cardcom: asksForMoney(cardcom),
} satisfies Record<string, Adapter<Payment>>
