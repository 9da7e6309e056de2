import type { Roles } from '@galgal/contract/Office/staff'
import type { z } from 'zod'

export type Role = z.output<typeof Roles.output>['items'][number]
/** An area of the office, and what there is to do in it. */
export type AreaActs = { name: string; acts: string[] }
