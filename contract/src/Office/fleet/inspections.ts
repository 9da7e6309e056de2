import { z } from 'zod'
import { Mark } from '../../car-condition.ts'
import { nameSchemas } from '../../name-schemas.ts'
import { id, instant } from '../../values.ts'
import { officeEndpoint } from '../endpoint.ts'
import { CarPhoto, Visit } from './visits.ts'

const Inspection = Visit.pick({
  id: true,
  subscriptionId: true,
  direction: true,
  odometer: true,
  gauge: true,
  keys: true,
  items: true,
  marks: true,
  photosReason: true,
}).extend({ finishedAt: instant, by: z.string().describe('who finished it') })

export const CarInspections = officeEndpoint({
  method: 'GET',
  path: '/api/Office/CarInspections',
  summary: 'What was seen of a car each time it changed hands, with the photos of two of them.',
  needs: 'visits.see',
  input: z.strictObject({
    id,
    first: id.optional().describe('a visit; by default the one before the second'),
    second: id.optional().describe('a visit; by default the last'),
  }),
  output: z.object({
    items: z.array(Inspection).describe('the last first; at most 50'),
    marks: z
      .array(z.object({ mark: Mark, since: instant, visitId: id }))
      .describe('every mark that was seen on it, with the visit that saw it first'),
    compared: z
      .array(z.object({ visitId: id, photos: z.array(CarPhoto) }))
      .describe('two visits side by side, the earlier first; one where there is one alone'),
  }),
})

nameSchemas({ OfficeInspection: Inspection })
