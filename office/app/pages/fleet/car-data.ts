import type { FleetRecord } from '@galgal/contract/Office/fleet/cars'
import type { CarInspections } from '@galgal/contract/Office/fleet/inspections'
import type { z } from 'zod'

/** A car's record, as the API gives it. */
export type CarRecord = z.output<typeof FleetRecord>
export type Car = CarRecord['car']
export type Inspections = z.output<typeof CarInspections.output>
