import type { VisitRow } from '@galgal/contract/Office/today'
import type { z } from 'zod'

/** A car that changes hands. */
export type Visit = z.output<typeof VisitRow>
