import { z } from 'zod'
import { officeEndpoint } from './endpoint.ts'

export const HubNames = officeEndpoint({
  method: 'GET',
  path: '/api/Office/HubNames',
  summary: 'The hubs that the reader may work in, by name.',
  needs: 'session',
  logs: 'none',
  output: z.object({ items: z.array(z.object({ id: z.int(), name: z.string() })) }),
})
