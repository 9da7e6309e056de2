import type { CarPhoto } from '@galgal/contract/photo'
import type { Vehicle } from '@galgal/domain/catalogue/vehicle'
import type { Agorot } from '@galgal/domain/money'
import type { Store } from '@galgal/domain/store'
import { photoReference } from '../photos/picture-name.ts'

export const inShekels = (amount: Agorot): number => amount / 100

/** Every period that is offered with its price, also where a price rule made it. */
const pricesOf = ({ packs }: Vehicle, store: Store) =>
  packs[store] &&
  Object.fromEntries(packs[store].map(({ months, monthly }) => [months, inShekels(monthly)]))

const depositOf = ({ deposit, depositSource: source }: Vehicle) =>
  source
    ? { depositEur: source.amount, shekelsPerEuro: source.rate }
    : { depositNis: inShekels(deposit) }

/** A car as a row of the import's JSON, which makes the same car of it. */
export function vehicleRow(car: Vehicle, photos: readonly CarPhoto[]) {
  const { brand, model, colours, listPrice, packs: _, ...rest } = car
  const { kmPerMonth, extraKm, minimumDays, maximumDays, deposit: __, ...same } = rest
  const { depositSource: ___, texts, ...fields } = same
  return {
    ...fields,
    brand: brand.en,
    brandHe: brand.he,
    model: model.en,
    modelHe: model.he,
    colors: colours.map(({ id, name, hex, stock }) => ({
      id,
      nameHe: name.he,
      nameEn: name.en,
      hex,
      stock,
    })),
    listPriceNis: inShekels(listPrice),
    monthlyPriceNis: pricesOf(car, 'B2C'),
    monthlyPriceNisB2B: pricesOf(car, 'B2B'),
    kmPerMonthIncluded: kmPerMonth,
    extraKmPriceNis: inShekels(extraKm),
    ...depositOf(car),
    minimumDaysToSubscription: minimumDays,
    maximumDaysToSubscription: maximumDays,
    ...(texts && { textHe: texts.he, textEn: texts.en }),
    photos: photos.map(photoReference),
    ...(photos.some(({ alt }) => alt) && { photoTexts: photos.map(({ alt }) => alt ?? null) }),
  }
}
export type ExportedVehicle = ReturnType<typeof vehicleRow>
