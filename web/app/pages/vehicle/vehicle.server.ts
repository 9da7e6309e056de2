import type { CatalogItem } from '@galgal/contract/catalogue'
import { formatDay } from '@galgal/domain/dates'
import { formatPrice, shekels } from '@galgal/domain/money'
import { inlineDrawing } from '../../art/drawing.server.ts'
import { styleOf } from '../../art/style.ts'
import { cardOf, labelIn, shownColour } from '../../card.server.ts'
import type { Card } from '../../card.ts'
import type { Catalogue } from '../../catalogue.server.ts'
import { dayInWords } from '../../days.server.ts'
import { packsOf } from '../../packs.server.ts'
import { storePath } from '../../store-address.ts'
import { specGroups } from './spec-groups.ts'

const MOST_SIMILAR = 4

/** Everything the page of a car shows. Businesses see net prices first, consumers gross ones only. */
export function vehicleOf(item: CatalogItem, catalogue: Catalogue, tag: string) {
  const { addressOf, filters } = catalogue
  const { mains, eco, engine, gear } = item.specs
  return {
    id: item.id,
    name: `${item.brand} ${item.model}`,
    version: item.version,
    year: item.year,
    business: item.catalogType === 'B2B',
    address: addressOf(item),
    photos: item.photos,
    drawing: inlineDrawing(styleOf(item)),
    waiting: item.waitingList,
    days: item.minimumdaystosubscription,
    left: item.showLeft ? item.left : null,
    colours: item.colors.map((colour) => ({ ...colour, delivery: deliveryOf(colour, tag) })),
    shownColour: shownColour(item)?.id,
    packs: packsOf(item),
    deposit: item.pricing.depositStr,
    kmPerMonth: item.pricing.kmPerMonthIncluded,
    extraKm: formatPrice(shekels(item.pricing.extraKmPrice)),
    engine,
    gas: labelIn(filters.gas, engine),
    gear: labelIn(filters.gear, gear),
    seats: mains.find(({ key }) => key === 'seats')?.value ?? null,
    type: {
      label: labelIn(filters.vehicleType, item.vehicle_type),
      to: `${storePath(item.catalogType)}/catalog/type-${item.vehicle_type}`,
    },
    eco,
    groups: specGroups(item.specs),
    description: item.content.description,
    about: item.content.content,
    similar: similarTo(item, catalogue),
  }
}
export type Vehicle = ReturnType<typeof vehicleOf>

/** The first day a colour can be handed over: for machines, in figures and in words; null when none is known. */
const deliveryOf = ({ earliest }: CatalogItem['colors'][number], tag: string) =>
  earliest && { day: earliest, figures: formatDay(earliest), words: dayInWords(earliest, tag) }

/** Cars of the same type that can be had now, the nearest in size and price first. */
export function similarTo(item: CatalogItem, catalogue: Catalogue): Card[] {
  const price = item.pricing.paymentPerMonthValue
  const distance = (other: CatalogItem) =>
    Math.abs(other.pricing.paymentPerMonthValue - price) *
    (other.specs.size === item.specs.size ? 1 : 3)
  const isSameModel = (other: CatalogItem) =>
    other.brandSlug === item.brandSlug && other.modelSlug === item.modelSlug
  return catalogue.items
    .filter((it) => it.vehicle_type === item.vehicle_type && !it.waitingList && !isSameModel(it))
    .sort((a, b) => distance(a) - distance(b) || a.id - b.id)
    .slice(0, MOST_SIMILAR)
    .map((it) => cardOf(it, catalogue))
}

/** What is wrong with a choice of period and colour; undefined when the car can be had so. */
export function problemOf(
  item: CatalogItem,
  { months, colour }: { months: number; colour: string },
): 'problemPeriod' | 'problemColour' | undefined {
  if (!item.pricing.subscription_packs.some(({ period }) => period === months))
    return 'problemPeriod'
  if (!item.colors.some(({ id, count }) => id === colour && count > 0)) return 'problemColour'
  return undefined
}
