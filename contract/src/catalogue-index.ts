import { z } from 'zod'
import { FilterList } from './catalogue.ts'
import { nameSchemas } from './name-schemas.ts'
import { money, Store } from './values.ts'

/** An index into a list of this response. */
const position = z.int().min(0)
/** A bit set of indexes. */
const positions = z.int().min(0)
const sum = money.nullable()

/** The cars of a store by column, so that a browser can hold thousands; row n of every column is one car. */
export const CarIndex = z.object({
  store: Store,
  filters: FilterList,
  colours: z.array(z.object({ color: z.string(), hex: z.string() })),
  bodyStyles: z.array(z.string()),
  byPeriod: z
    .array(z.object({ months: z.int(), price: z.array(sum), net: z.array(sum) }))
    .describe('the packs of the periods that a list can be priced by; null: not offered'),
  cars: z.object({
    id: z.array(z.int()),
    brand: z.array(position).describe('in filters.brand'),
    model: z.array(z.string()),
    modelSlug: z.array(z.string()),
    version: z.array(z.string()),
    versionSlug: z.array(z.string()),
    year: z.array(z.int()),
    vehicleType: z.array(position).describe('in filters.vehicleType'),
    size: z.array(position).describe('in filters.size'),
    gas: z.array(position).describe('in filters.gas'),
    gear: z.array(position).describe('in filters.gear'),
    enviromental: z.array(position).describe('in filters.enviromental'),
    province: z.array(positions).describe('in filters.province'),
    bodyStyle: z.array(position).describe('in bodyStyles'),
    days: z.array(z.int()).describe('minimumdaystosubscription'),
    left: z.array(z.int()).describe('stock minus holds; 0: waiting list'),
    isTop: z.array(z.union([z.literal(0), z.literal(1)])),
    seats: z.array(z.int()),
    grade: z.array(z.int()).describe('pollution grade'),
    litres: z.array(z.number().nullable()).describe('per 100 km'),
    kwh: z.array(z.number().nullable()).describe('per 100 km'),
    km: z.array(z.int()).describe('kmPerMonthIncluded'),
    colours: z.array(z.array(position)).describe('in colours'),
    inStock: z.array(positions).describe('which of its own colours can be had'),
    months: z.array(z.int()).describe('period of the first pack; 0: price on request'),
    price: z.array(sum).describe('gross of the first pack: paymentPerMonthValue'),
    net: z.array(sum).describe('net of the first pack'),
    previous: z.array(sum).describe('gross price before, of the first pack'),
    previousNet: z.array(sum),
    lastMonths: z.array(z.int()).describe('period of the longest pack'),
    lastPrice: z.array(sum).describe('gross of the longest pack'),
    lastNet: z.array(sum),
    photo: z.array(z.string().nullable()).describe('id of the first photo'),
    changed: z.array(z.string()).describe('day its page last changed, for sitemaps'),
  }),
})
export type CarIndex = z.output<typeof CarIndex>

nameSchemas({ CarIndex })
