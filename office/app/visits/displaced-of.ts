import type { DisplacedVisit } from '@galgal/contract/Office/hubs/hubs'
import type { z } from 'zod'

export type Displaced = z.output<typeof DisplacedVisit>

/** Whom an act hits, for its preview to show. */
export const displacedOf = ({ displaced }: { displaced: Displaced[] }) => displaced
