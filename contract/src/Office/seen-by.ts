import { z } from 'zod'
import { FileOut } from '../endpoint.ts'
import { id } from '../values.ts'
import { officeEndpoint } from './endpoint.ts'

/** The storefront's pages that can be seen as their customer sees them. */
export const seenPages = [
  'subscriptions',
  'subscription',
  'my-vehicle',
  'payment-methods',
  'order',
] as const

export const SeenBy = officeEndpoint({
  method: 'GET',
  path: '/api/Office/SeenBy',
  summary: 'The storefront’s own page as a customer sees it, without scripts; nothing in it acts.',
  needs: 'customers.see',
  logs: 'sensitive',
  file: 'text/html; charset=utf-8',
  input: z.strictObject({
    id: id.describe('of the customer, or of the subscription or order that the page is of'),
    page: z.enum(seenPages, { error: 'required' }),
    locale: z
      .enum(['he', 'en'], { error: 'invalid' })
      .optional()
      .describe('the customer’s own when it is left out'),
  }),
  output: FileOut.extend({ mediaType: z.string().optional() }),
  refusals: ['NotAsItStands'],
})
