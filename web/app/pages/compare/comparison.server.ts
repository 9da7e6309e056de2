import type { CatalogItem } from '@galgal/contract/catalogue'
import { formatDay } from '@galgal/domain/dates'
import { formatPrice, shekels } from '@galgal/domain/money'
import type { getTranslations } from '@galgal/ui/i18n/messages.server.ts'
import type { Cars } from '../../catalogue/car-index.ts'
import type { Card } from '../../catalogue/card.ts'
import { MOST_COMPARED } from '../../catalogue/compared.ts'
import { packsOf } from '../../catalogue/packs.server.ts'

/** A figure of one car; `text` is null where there is none. */
type Figure = { text: string | null; worth?: number | null }
export type Cell = { text: string | null; isBest: boolean }
export type Row = {
  key: string
  label: string
  /** What the best cell is marked as. */
  best: 'best' | 'lowest'
  /** The cells say yes or no. */
  isYesNo: boolean
  differs: boolean
  cells: Cell[]
}
const groupKeys = ['price', 'size', 'engine', 'eco', 'safety', 'equipment'] as const
export type Group = { key: (typeof groupKeys)[number]; rows: Row[] }

type Translator = ReturnType<typeof getTranslations<'compare'>>
type Options = { say: Translator; sizeLabel: (size: string) => string; onlyDifferences: boolean }

/** The cars' figures beside each other. Figures that no car has are left out, and with `onlyDifferences` those that all share. */
export function comparisonOf(items: CatalogItem[], { say, sizeLabel, onlyDifferences }: Options) {
  const rows: Record<Group['key'], Row[]> = {
    price: [...packRows(items, say), ...termRows(items, say)],
    size: [
      rowOf('size', say('rows.size'), items, ({ specs }) => ({ text: sizeLabel(specs.size) })),
      ...figureRows(items, { bodyStyle: '', seats: '', doors: '', boot: 'most' }),
    ],
    engine: figureRows(items, { gas: '', gear: '', drive: '', power: '', engine: '', battery: '' }),
    eco: ecoRows(items, say),
    safety: figureRows(items, { safetyLevel: 'most', airbags: 'most' }),
    equipment: equipmentRows(items, say),
  }
  const isShown = ({ cells, differs }: Row) =>
    cells.some(({ text }) => text !== null) && (differs || !onlyDifferences)
  return groupKeys
    .map((key): Group => ({ key, rows: rows[key].filter(isShown) }))
    .filter((group) => group.rows.length > 0)
}

/** Which worth is the better one; '' where none is. */
type Better = 'least' | 'most' | ''

function rowOf(
  key: string,
  label: string,
  items: CatalogItem[],
  read: (item: CatalogItem) => Figure,
  better: Better = '',
): Row {
  const figures = items.map(read)
  const best = bestOf(figures, better)
  return {
    key,
    label,
    best: better === 'least' ? 'lowest' : 'best',
    isYesNo: false,
    differs: new Set(figures.map(({ text }) => text)).size > 1,
    cells: figures.map(({ text, worth }) => ({ text, isBest: best !== null && worth === best })),
  }
}

/** The best worth; null where the cars are equal, or one of them says nothing. */
function bestOf(figures: Figure[], better: Better): number | null {
  const worths = figures.map(({ worth }) => worth ?? null).filter((worth) => worth !== null)
  const [least, most] = [Math.min(...worths), Math.max(...worths)]
  if (!better || worths.length < Math.max(2, figures.length) || least === most) return null
  return better === 'least' ? least : most
}

/** A row for every period that any of the cars is offered for. */
function packRows(items: CatalogItem[], t: Translator): Row[] {
  const offers = new Map(items.map((item) => [item, packsOf(item)]))
  const periods = [...offers.values()].flatMap((packs) => packs.map(({ months }) => months))
  const months = [...new Set(periods)].sort((a, b) => a - b)
  return months.map((period) =>
    rowOf(
      `pack-${period}`,
      t('rows.pack', { months: period }),
      items,
      (item) => {
        const pack = offers.get(item)?.find((it) => it.months === period)
        return pack
          ? { text: pack.price, worth: Number(pack.price.replace(/[^\d.]/g, '')) }
          : { text: null }
      },
      'least',
    ),
  )
}

function termRows(items: CatalogItem[], t: Translator): Row[] {
  const earliestOf = ({ colors, waitingList }: CatalogItem): string | null => {
    const days = colors.flatMap(({ earliest }) => earliest ?? [])
    const [first] = days.sort()
    return first && !waitingList ? first : null
  }
  const named = (
    key: 'deposit' | 'km' | 'extraKm',
    better: Better,
    read: (it: CatalogItem) => Figure,
  ) => rowOf(key, t(`rows.${key}`), items, read, better)
  return [
    named('deposit', 'least', ({ pricing: { deposit, depositStr } }) => ({
      text: depositStr,
      worth: deposit,
    })),
    named('km', 'most', ({ pricing: { kmPerMonthIncluded: km } }) => ({
      text: t('km', { km }),
      worth: km,
    })),
    named('extraKm', 'least', ({ pricing: { extraKmPrice } }) => ({
      text: formatPrice(shekels(extraKmPrice)),
      worth: extraKmPrice,
    })),
    rowOf('earliest', t('rows.earliest'), items, (item) => {
      const day = earliestOf(item)
      if (day) return { text: formatDay(day) }
      return { text: item.waitingList ? t('waiting') : null }
    }),
  ]
}

/** Rows of figures the wire names itself: the label is the wire's, and so is the text. */
function figureRows(items: CatalogItem[], wanted: Record<string, Better>): Row[] {
  const figuresOf = ({ specs }: CatalogItem) => [...specs.mains, ...specs.features]
  return Object.entries(wanted).flatMap(([key, better]) => {
    const find = (item: CatalogItem) => figuresOf(item).find((figure) => figure.key === key)
    const label = items.map(find).find(Boolean)?.label
    if (!label) return []
    const read = (item: CatalogItem): Figure => {
      const text = find(item)?.value ?? null
      return { text, worth: text === null ? null : Number.parseFloat(text.replace(/[^\d.]/g, '')) }
    }
    return [rowOf(key, label, items, read, better)]
  })
}

function ecoRows(items: CatalogItem[], t: Translator): Row[] {
  type Eco = CatalogItem['specs']['eco']
  type Name = 'grade' | 'litres' | 'kwh' | 'range' | 'co2'
  const named = (
    name: Name,
    better: Better,
    worthOf: (eco: Eco) => number | null,
    write: (value: number) => string,
  ) =>
    rowOf(
      name,
      t(`rows.${name}`),
      items,
      ({ specs }) => {
        const worth = worthOf(specs.eco)
        return { text: worth === null ? null : write(worth), worth }
      },
      better,
    )
  return [
    named(
      'grade',
      'least',
      (eco) => eco.pollutionGrade,
      (grade) => t('gradeOf', { grade }),
    ),
    named(
      'litres',
      'least',
      (eco) => eco.litresPer100Km,
      (value) => t('litres', { value }),
    ),
    named(
      'kwh',
      'least',
      (eco) => eco.kwhPer100Km,
      (value) => t('kwh', { value }),
    ),
    named(
      'range',
      'most',
      (eco) => eco.electricRangeKm,
      (km) => t('km', { km }),
    ),
    named(
      'co2',
      'least',
      (eco) => eco.co2GramsPerKm,
      (value) => t('co2', { value }),
    ),
  ]
}

/** What every car has first, then what some have. */
function equipmentRows(items: CatalogItem[], t: Translator): Row[] {
  const labels = new Map(
    items.flatMap(({ specs }) => specs.accessories.map(({ key, label }) => [key, label] as const)),
  )
  const has = ({ specs }: CatalogItem, key: string) =>
    specs.accessories.some((accessory) => accessory.key === key)
  const rows = [...labels].map(([key, label]) => ({
    ...rowOf(key, label, items, (item) => ({ text: has(item, key) ? t('yes') : null })),
    isYesNo: true,
  }))
  return rows.sort((a, b) => Number(a.differs) - Number(b.differs))
}

/** The head of a car's column. */
export function columnOf(item: CatalogItem, cars: Cars) {
  const row = cars.rowOf(item.id)
  const card = row === undefined ? undefined : cars.card(row)
  return {
    id: item.id,
    name: `${item.brand} ${item.model}`,
    version: item.version,
    year: item.year,
    card,
  }
}

const MOST_SUGGESTED = 3

/** Cars worth adding: of the last one's type, to be had now, of other models, the nearest in price; none when there is no room. */
export function suggestedFor(items: CatalogItem[], { columns, rowOf, card }: Cars): Card[] {
  const rows = items.flatMap(({ id }) => rowOf(id) ?? [])
  const last = rows.at(-1)
  if (last === undefined || items.length >= MOST_COMPARED) return []
  const modelAt = (row: number) => `${columns.brand[row]} ${columns.modelSlug[row]}`
  const models = new Set(rows.map(modelAt))
  const distance = (row: number) => Math.abs((columns.price[row] ?? 0) - (columns.price[last] ?? 0))
  return [...columns.id.keys()]
    .filter((row) => columns.vehicleType[row] === columns.vehicleType[last])
    .filter((row) => columns.left[row] !== 0 && columns.price[row] !== null)
    .filter((row) => !models.has(modelAt(row)))
    .sort((a, b) => distance(a) - distance(b) || a - b)
    .slice(0, MOST_SUGGESTED)
    .map(card)
}
