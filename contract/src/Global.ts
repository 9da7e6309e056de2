import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const LocationsMatrix = endpoint({
  method: 'GET',
  path: '/api/Global/LocationsMatrix',
  summary: 'The countries of the product with their languages.',
  who: 'anyone',
  cacheable: true,
  input: z.object({}),
  output: z.object({
    locationDataList: z.array(
      z.object({
        countryCode: z.enum(['il', 'es', 'pt', 'ch']),
        countryName: z.string(),
        countryFlag: z.string(),
        languageData: z.array(z.object({ web: z.string(), name: z.string() })),
      }),
    ),
  }),
  refusals: [],
})
