import { z } from 'zod'
import { GetAddresAutoFill } from '../Address.ts'
import { requiredText } from '../values.ts'
import { officeEndpoint } from './endpoint.ts'

export const Addresses = officeEndpoint({
  method: 'GET',
  path: '/api/Office/Addresses',
  summary:
    'The cities, streets and houses that a typed text may mean, as the customer’s own search finds them.',
  needs: 'terms.act',
  input: z.strictObject({ text: requiredText(100) }),
  output: z.object({ items: GetAddresAutoFill.output }),
})
