import type { FleetRecord } from '@galgal/contract/Office/fleet/cars'
import type { z } from 'zod'

/** A car's record, as the API gives it. */
export type CarRecord = z.output<typeof FleetRecord>
export type Car = CarRecord['car']
