import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { reserveRefusals } from './refusals.ts'
import { id, instant, text } from './values.ts'

export const GetCCIFrameURL = endpoint({
  method: 'POST',
  path: '/api/MagicRegistration/GetCCIFrameURL',
  summary:
    "The address of the card provider's page, to be shown in a frame; reserves the order's car.",
  who: 'customer',
  idempotent: true,
  input: z.strictObject({
    RedirectURL: z.string({ error: 'required' }).max(2000, { error: 'url' }),
    CustomerFirstName: text(60).optional(),
    CustomerLastName: text(60).optional(),
    Address: text(120).optional(),
    City: text(120).optional(),
    Email: text(254).optional(),
    Custom1: z.string().max(512).optional().describe('customer token'),
    Custom2: z.string().max(512).optional().describe('login token; a one-use reference goes on'),
    subscriptionId: id.optional(),
  }),
  output: z.object({ url: z.string(), expiresAt: instant }),
  refusals: reserveRefusals,
})
