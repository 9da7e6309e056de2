import type { CatalogItem, FilterList } from '@galgal/contract/catalogue'
import { formatDay } from '@galgal/domain/dates'
import { formatPrice, shekels } from '@galgal/domain/money'
import { dayInWords } from '@galgal/ui/dates/days.server.ts'
import { drawingNamed, inlineDrawing } from '../../art/drawing.server.ts'
import { drawingAt } from '../../art/picture-address.ts'
import { styleOf } from '../../art/style.ts'
import type { Cars } from '../../catalogue/car-index.ts'
import { shownColour as shown } from '../../catalogue/card.ts'
import { packsOf } from '../../catalogue/packs.server.ts'
import { storePath } from '../../catalogue/store-address.ts'
import { similarTo } from './similar.server.ts'
import { specGroups } from './spec-groups.ts'

/** Everything the page of a car shows. Businesses see net prices first, consumers gross ones only. */
export function vehicleOf(item: CatalogItem, cars: Cars, intl: string) {
  const { filters } = cars
  const { mains, eco, engine, gear } = item.specs
  return {
    id: item.id,
    name: `${item.brand} ${item.model}`,
    version: item.version,
    year: item.year,
    business: item.catalogType === 'B2B',
    address: addressOf(item, cars),
    photos: item.photos,
    drawing: drawingIn(item),
    drawingName: drawingAt(item.slug),
    waiting: item.waitingList,
    days: item.minimumdaystosubscription,
    left: item.showLeft ? item.left : null,
    colours: item.colors.map((colour) => ({ ...colour, delivery: deliveryOf(colour, intl) })),
    shownColour: shownColour(item)?.id,
    packs: packsOf(item),
    deposit: item.pricing.depositStr,
    depositSource:
      item.catalogType === 'B2B' ? (item.pricing.depositSource?.amountStr ?? null) : null,
    minimumAge: item.minimumAge ?? null,
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
    similar: similarTo(item, cars),
  }
}
export type Vehicle = ReturnType<typeof vehicleOf>

/** A car that the store's list has not got yet is drawn all the same. */
function drawingIn(item: CatalogItem): string {
  const looks = { style: styleOf(item), size: item.specs.size }
  const drawn = drawingNamed(drawingAt(item.slug), looks)
  return drawn ? inlineDrawing(drawn) : ''
}

/** A car that came a moment ago is not in the store's list yet: its own address is right, if not always the shortest. */
function addressOf({ id, slug, catalogType }: CatalogItem, cars: Cars): string {
  const row = cars.rowOf(id)
  return row === undefined ? `${storePath(catalogType)}/flex-lease/${slug}` : cars.path(row)
}

/** The first day a colour can be handed over: for machines, in figures and in words; null when none is known. */
const deliveryOf = ({ earliest }: CatalogItem['colors'][number], intl: string) =>
  earliest && { day: earliest, figures: formatDay(earliest), messages: dayInWords(earliest, intl) }

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

/** The colour a car is shown in before anyone chooses. */
export const shownColour = ({ id, colors, waitingList }: CatalogItem) =>
  shown(id, colors, ({ count }) => waitingList || count > 0)

const labelIn = (options: FilterList['gas'], value: string): string =>
  options.find((it) => it.value === value)?.label ?? value
