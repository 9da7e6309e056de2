import { z } from 'zod'
import { items, marks, PhotoView } from './car-condition.ts'
import { instant } from './values.ts'

/** What a customer is told of the visits by which their cars changed hands. */
export const CarVisitsOut = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      direction: z.enum(['out', 'in']).describe('out: the hand-over'),
      at: instant,
      plate: z.string(),
      odometer: z.int().nullable().describe('km'),
      gauge: z.int().nullable().describe('fuel or charge, in eighths'),
      keys: z.int().nullable(),
      items,
      marks,
      photos: z.array(z.object({ id: z.string(), view: PhotoView, takenAt: instant })),
      form: z
        .string()
        .nullable()
        .describe('the fileName of its form, for DownloadSubscriptionDocumentv3; null until then'),
    }),
  ),
})
export type CarVisits = z.output<typeof CarVisitsOut>
