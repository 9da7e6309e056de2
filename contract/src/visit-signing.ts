import { z } from 'zod'
import { drawing, items, marks } from './car-condition.ts'
import { requiredText, token } from './values.ts'

export const VisitSigningIn = z.strictObject({
  linkData: token,
  name: requiredText(120).optional().describe('without it nothing is signed'),
  drawing: drawing.optional(),
  shown: z
    .string()
    .max(64, { error: 'invalid' })
    .optional()
    .describe('what the answer before called it: what has changed since is not signed'),
})

export const VisitSigning = z.object({
  state: z
    .enum(['open', 'signed', 'expired', 'replaced', 'finished'])
    .describe('open after a signature was sent: something has changed, and nothing was signed'),
  visit: z
    .object({
      direction: z.enum(['out', 'in']),
      car: z.string(),
      plate: z.string(),
      odometer: z.int().nullable().describe('km'),
      gauge: z.int().nullable().describe('fuel or charge, in eighths'),
      keys: z.int().nullable(),
      items,
      marks,
      photos: z.int().describe('how many there are'),
      shown: z.string(),
    })
    .nullable()
    .describe('while it can be signed'),
})
export type VisitSigning = z.output<typeof VisitSigning>
