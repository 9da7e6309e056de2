import { z } from 'zod'
import { ContactRequest } from './contact.ts'
import { endpoint } from './endpoint.ts'
import { Done, id, instant, requiredText } from './values.ts'

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

export const Consent = endpoint({
  method: 'POST',
  path: '/api/Global/Consent',
  summary: 'Writes down what a visitor lets the site keep and tell others beyond what it needs.',
  who: 'anyone',
  input: z.strictObject({
    analytics: z.boolean({ error: 'required' }),
    marketing: z.boolean({ error: 'required' }),
    textVersion: requiredText(20).describe('of the words that were agreed to'),
  }),
  output: Done.extend({ id, at: instant }),
  refusals: [],
})

export const ContactUs = endpoint({
  method: 'POST',
  path: '/api/Global/ContactUs',
  summary: 'Writes to the service desk, also about a car at its price for a period.',
  who: 'anyone',
  idempotent: true,
  input: ContactRequest,
  output: Done.extend({ id }),
  refusals: [],
})
