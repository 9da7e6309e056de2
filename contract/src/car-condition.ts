import {
  carParts,
  EIGHTHS,
  equipment,
  markKinds,
  markSizes,
  photoViews,
} from '@galgal/domain/fleet/visits'
import { z } from 'zod'
import { nameSchemas } from './name-schemas.ts'

/* How a car was when it changed hands, as staff write it down and customers read it. */

const MOST_MARKS = 60

export const PhotoView = z.enum(photoViews, { error: 'required' })
/** Fuel or charge, in eighths. */
export const gauge = z.int({ error: 'invalid' }).min(0, { error: 'invalid' }).max(EIGHTHS, {
  error: 'invalid',
})
export const keys = z
  .int({ error: 'invalid' })
  .min(0, { error: 'invalid' })
  .max(9, { error: 'invalid' })
export const items = z
  .array(z.enum(equipment, { error: 'invalid' }))
  .max(equipment.length, { error: 'twice' })
  .refine((all) => new Set(all).size === all.length, { error: 'twice' })
  .describe('what is with the car')
export const Mark = z.strictObject({
  part: z.enum(carParts, { error: 'required' }),
  kind: z.enum(markKinds, { error: 'required' }),
  size: z.enum(markSizes, { error: 'required' }),
})
export const marks = z.array(Mark).max(MOST_MARKS, { error: 'tooLong' })
/** In a box of 600 by 200; straight lines alone. */
export const drawing = z
  .string()
  .max(9000, { error: 'tooLong' })
  .regex(/^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})+)+$/, { error: 'invalid' })
  .describe('the path of an SVG, of 600 by 200')

nameSchemas({ CarMark: Mark })
