import { z } from 'zod'
import { id, money } from '../values.ts'
import { officeEndpoint } from './endpoint.ts'
import { ActOut, reasonedIn } from './shapes.ts'

/** Shekels above nothing, with whole agorot. */
export const amount = money
  .positive({ error: 'invalid' })
  .max(1_000_000, { error: 'invalid' })
  .refine((shekels) => Number.isInteger(Math.round(shekels * 1e6) / 1e4), { error: 'invalid' })

export const Refund = officeEndpoint({
  method: 'POST',
  path: '/api/Office/Refund',
  summary: 'Gives a part of a charge back to its card, with its credit note.',
  needs: 'refunds.act',
  proof: true,
  reasoned: true,
  secondPerson: 'above the limits',
  input: z.strictObject({
    ...reasonedIn,
    chargeId: id,
    amount,
    cause: z.enum(['goodwill', 'mistake', 'price', 'duplicate'], { error: 'required' }),
  }),
  output: ActOut,
  refusals: ['NotAsItStands', 'AmountTooHigh', 'CompanySilent'],
})
