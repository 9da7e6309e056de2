import type { CatalogItem, FilterList } from '@galgal/contract/catalogue'
import { styleOf } from './art/style.ts'
import { type Card, type CardPrice, PLAIN, shownColour as shown } from './card.ts'
import type { Catalogue } from './catalogue.server.ts'

/** The colour a car is shown in before anyone chooses. */
export const shownColour = ({ id, colors, waitingList }: CatalogItem) =>
  shown(id, colors, ({ count }) => waitingList || count > 0)

export const labelIn = (options: FilterList['gas'], value: string): string =>
  options.find((it) => it.value === value)?.label ?? value

export function cardOf(item: CatalogItem, { addressOf, filters }: Catalogue): Card {
  const { eco, engine, gear, mains } = item.specs
  const seats = Number(mains.find(({ key }) => key === 'seats')?.value)
  return {
    id: item.id,
    to: addressOf(item),
    name: `${item.brand} ${item.model}`,
    version: item.version,
    style: styleOf(item),
    hex: shownColour(item)?.hex ?? PLAIN,
    photo: null,
    colours: item.colors.map(({ color, hex }) => ({ name: color, hex })),
    waiting: item.waitingList,
    days: item.minimumdaystosubscription,
    left: item.showLeft ? item.left : null,
    gear: labelIn(filters.gear, gear),
    gas: { value: engine, label: labelIn(filters.gas, engine) },
    seats: seats || null,
    grade: eco.pollutionGrade,
    litres: eco.litresPer100Km,
    kwh: eco.kwhPer100Km,
    kmPerMonth: item.pricing.kmPerMonthIncluded,
    price: priceOf(item),
  }
}

/** Consumers see the gross price, businesses the net one. */
export function priceOf({ catalogType, pricing }: CatalogItem): CardPrice | null {
  const packs = pricing.subscription_packs
  const [first, last] = [packs[0], packs.at(-1)]
  if (!first || !last) return null
  const business = catalogType === 'B2B'
  const text = (pack: typeof first) => (business ? pack.basePriceStr : pack.taxes_included_str)
  return {
    months: first.period,
    text: text(first),
    gross: business ? first.taxes_included_str : null,
    previous: business ? first.previous_price_base_str : first.previous_price_taxes_included_str,
    longest: last === first ? null : { months: last.period, text: text(last) },
  }
}
