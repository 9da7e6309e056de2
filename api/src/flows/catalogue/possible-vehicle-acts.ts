import type { Why } from '../../office-refusal.ts'

type Vehicle = { isRetired: boolean; isNew: boolean; hasDraft: boolean }

/** Why each act is not possible with a car of the catalogue as it stands. */
export function whyNotVehicle({ isRetired, isNew, hasDraft }: Vehicle) {
  const unlessDrafted: Why | undefined = hasDraft ? undefined : 'noDraft'
  const onSale: Why | undefined = isNew ? 'carNew' : isRetired ? 'carsRetired' : undefined
  const known: Why | undefined = isNew ? 'carNew' : undefined
  return {
    SaveVehicleDraft: undefined,
    PublishDrafts: unlessDrafted,
    DropDraft: unlessDrafted,
    FeatureVehicles: onSale,
    RetireVehicles: onSale,
    OfferVehicles: known ?? (isRetired ? undefined : ('carsOffered' as const)),
    DuplicateVehicle: known,
    PlanPrices: onSale,
  }
}
