import type { VehicleRow } from '@galgal/contract/Office/catalogue/vehicles'
import { inShekels } from '@galgal/contract/prices'
import { type Store, stores } from '@galgal/domain/store'
import { type Locale, locales } from '@galgal/i18n/locales'
import type { z } from 'zod'
import type { ListedVehicle } from '../../db/office/catalogue/vehicles.ts'
import { carName } from './person.ts'

/** A car of the catalogue; amounts in shekels. */
export function vehicleOut(
  { row, details, stock, photos, planned, waiting, isDrafted }: ListedVehicle,
  locale: Locale,
): z.input<typeof VehicleRow> {
  const { classificationId, packs, year, retiredAt, changedAt } = row
  const pricesOf = (store: Store) =>
    Object.fromEntries((packs[store] ?? []).map((it) => [it.months, inShekels(it.monthly)]))
  const [first] = stores.flatMap((store) => packs[store] ?? [])
  return {
    id: `${classificationId}`,
    classificationId,
    car: carName({ id: classificationId, ...details }, locale),
    year,
    group: details.size,
    gas: details.gas,
    stores: details.stores,
    price: first ? inShekels(first.monthly) : null,
    pricesB2C: pricesOf('B2C'),
    pricesB2B: pricesOf('B2B'),
    planned,
    stockLeft: stock.left,
    stockTotal: stock.total,
    waiting,
    top: stores.filter((store) => details.isTop[store]),
    photos,
    texts: Object.keys(locales).filter((code) => details.texts?.[code]),
    state: retiredAt ? 'retired' : 'offered',
    draft: isDrafted,
    changedAt: changedAt.toISOString(),
  }
}

/** What an act on some cars is done to: one of them, or the catalogue. */
export function vehiclesSubject(ids: readonly number[]) {
  const [only, ...others] = ids
  return only !== undefined && others.length === 0
    ? { kind: 'vehicle' as const, id: `${only}` }
    : { kind: 'list' as const, id: 'catalogue' }
}
