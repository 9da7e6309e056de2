import { z } from 'zod'
import { Store } from '../values.ts'
import { officeEndpoint } from './endpoint.ts'

export const Models = officeEndpoint({
  method: 'GET',
  path: '/api/Office/Models',
  summary:
    'The models that are offered, by name, with their colours and the periods that each store has.',
  needs: ['visits.act', 'orders.act', 'fleet.see', 'stock.see'],
  output: z.object({
    items: z.array(
      z.object({
        id: z.int().describe('classification'),
        name: z.string(),
        colours: z.array(z.object({ id: z.string(), name: z.string() })),
        periods: z.array(z.object({ store: Store, months: z.array(z.int()) })),
      }),
    ),
  }),
})
