import type { CatalogItem, FilterList } from '@galgal/contract/catalogue'
import { type Style, styleOf } from './art/style.ts'
import type { Catalogue } from './catalogue.server.ts'

/** What a card shows of a car, and no more: a page of 24 stays small. */
export type Card = {
  id: number
  to: string
  name: string
  version: string
  style: Style
  /** the colour it is drawn in */
  hex: string
  colours: { name: string; hex: string }[]
  waiting: boolean
  days: number
  /** cars left, when so few that it is worth saying */
  left: number | null
  gear: string
  gas: { value: string; label: string }
  seats: number | null
  grade: number
  litres: number | null
  kwh: number | null
  kmPerMonth: number
  /** of the first pack; null: on request */
  price: CardPrice | null
}
type CardPrice = {
  months: number
  text: string
  /** with VAT, where `text` is without */
  gross: string | null
  previous: string | null
  longest: { months: number; text: string } | null
}

/** For a car without any colour. */
const PLAIN = '#c2c6c9'

/** The colour a car is shown in before anyone chooses: one it can be had in, not white for every car in the list. */
export function shownColour({ id, colors, waitingList }: CatalogItem) {
  const offered = colors.filter(({ count }) => waitingList || count > 0)
  const vivid = offered.filter(({ hex }) => !isPale(hex))
  const among = vivid.length > 0 ? vivid : offered
  return among[id % among.length] ?? colors[0]
}

const isPale = (hex: string): boolean =>
  [1, 3, 5].every((at) => Number.parseInt(hex.slice(at, at + 2), 16) > 215)

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
