import type { Hub } from '../../db/order/hubs.ts'
import { notAsItStands, OfficeRefusal } from '../../office-refusal.ts'

/** Why nothing of a hub's time is changed: it is removed; null when it can be. */
export const whyNotChanged = ({ services }: Pick<Hub, 'services'>): OfficeRefusal | null =>
  services.length ? null : notAsItStands('hubRemoved')

type Known = { hub: Pick<Hub, 'services'>; cars: number; visits: number }

/** Why a hub cannot be removed; null when it can. */
export const whyNotRemoved = ({ hub, cars, visits }: Known): OfficeRefusal | null =>
  whyNotChanged(hub) ?? (cars + visits > 0 ? new OfficeRefusal('InUse', { why: 'hubInUse' }) : null)
