import { hash } from 'node:crypto'
import { z } from 'zod'
import { NotSent } from '../../not-sent.ts'
import { adapter } from '../adapter.ts'
import type { Tax } from './tax.ts'

/** The company whose invoices get no number, and the one about which nobody answers: failures to be tried by hand. */
export const REFUSED = '510000011'
export const UNREACHABLE = '510000029'

/** Makes a number up; of one invoice always the same. */
export const sandbox = adapter({
  settings: z.object({}),
  pretended: () => ['TAX is still the sandbox'],
  open: (): Tax => ({
    async allocate({ number, buyer }) {
      if (buyer.number === UNREACHABLE) throw new NotSent('sandbox: no response for this buyer')
      if (buyer.number === REFUSED) return { state: 'refused' }
      const made = BigInt(`0x${hash('sha256', number, 'hex').slice(0, 15)}`)
      return { state: 'allocated', number: String(made).padStart(9, '0').slice(-9) }
    },
  }),
})
