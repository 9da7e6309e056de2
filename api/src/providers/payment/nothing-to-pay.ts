import type { Adapter } from '../adapter.ts'
import type { Payment } from './payment.ts'

/** A provider that is not asked for nothing: it would refuse a payment of 0, which a coupon can make. */
export const asksForMoney = (adapter: Adapter<Payment>): Adapter<Payment> => ({
  complaints: adapter.complaints,
  pretended: adapter.pretended,
  open(env, tools) {
    const provider = adapter.open(env, tools)
    return {
      ...provider,
      ask: async (it) => (it.amount === 0 ? { state: 'approved' } : provider.ask(it)),
      look: async (it) => (it.amount === 0 ? { state: 'approved' } : provider.look(it)),
      undo: async (it) => (it.amount === 0 ? 'undone' : provider.undo(it)),
      refund: async (it) => (it.amount === 0 ? 'done' : provider.refund(it)),
      lookAtRefund: async (it) => (it.amount === 0 ? 'done' : provider.lookAtRefund(it)),
    }
  },
})
