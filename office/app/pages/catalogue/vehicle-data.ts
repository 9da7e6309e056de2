import type { PlanPrices } from '@galgal/contract/Office/catalogue/prices'
import type {
  VehicleCall,
  VehicleDrafts,
  Vehicles,
} from '@galgal/contract/Office/catalogue/vehicles'
import type { z } from 'zod'

export type VehicleOf = z.output<typeof Vehicles.output>['items'][number]
export type VehicleRecord = z.output<typeof VehicleCall.output>
export type DraftOf = z.output<typeof VehicleDrafts.output>['items'][number]
export type Change = DraftOf['change']
export type PlannedOf = z.output<typeof PlanPrices.output>['prices'][number]

/** A choice of a form or a filter. */
export type Option = { value: string; label: string }
