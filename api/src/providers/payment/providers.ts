import type { Adapter } from '../adapter.ts'
import { cardcom } from './cardcom.ts'
import type { Payment } from './payment.ts'
import { sandbox } from './sandbox.ts'
import { stripe } from './stripe.ts'

/** Answers a payment of 0, which a coupon can make, in the provider's place: it would refuse it. */
export const withoutZeroPayments = (adapter: Adapter<Payment>): Adapter<Payment> => ({
  complaints: adapter.complaints,
  pretended: adapter.pretended,
  open(env, tools) {
    const provider = adapter.open(env, tools)
    return {
      ...provider,
      authorise: async (payment) =>
        payment.amount === 0 ? { state: 'approved' } : provider.authorise(payment),
      lookUp: async (payment) =>
        payment.amount === 0 ? { state: 'approved' } : provider.lookUp(payment),
      reverse: async (payment) => (payment.amount === 0 ? 'undone' : provider.reverse(payment)),
      refund: async (refund) => (refund.amount === 0 ? 'done' : provider.refund(refund)),
      lookUpRefund: async (refund) =>
        refund.amount === 0 ? 'done' : provider.lookUpRefund(refund),
    }
  },
})

/** The setting PAYMENT chooses one. */
export const payments = {
  sandbox,
  stripe: withoutZeroPayments(stripe),
  cardcom: withoutZeroPayments(cardcom),
} satisfies Record<string, Adapter<Payment>>
