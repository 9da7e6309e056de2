import { equipment } from '@galgal/domain/fleet/visits'
import { z } from 'zod'
import { Mark, PhotoView } from '../../car-condition.ts'
import { nameSchemas } from '../../name-schemas.ts'
import { id, instant } from '../../values.ts'

const Extra = z.object({
  what: z.enum(['mark', 'item', 'keys', 'gauge', 'kilometres']),
  mark: Mark.nullable(),
  item: z.enum(equipment).nullable(),
  count: z.int().nullable().describe('keys, eighths or kilometres'),
  views: z.array(PhotoView).describe('the photos that show it, of both visits'),
})

export const Claim = z.object({
  id,
  visitId: id.describe('of the return'),
  state: z.enum(['draft']).describe('a draft charges nothing'),
  at: instant,
  found: z.array(Extra).describe('beyond the hand-over'),
})
export type Claim = z.output<typeof Claim>

nameSchemas({ OfficeClaim: Claim })
