import { CURRENCY_CODE, CURRENCY_SYMBOL } from '@galgal/domain/money'
import { DEPOSIT_LEGACY_CURRENCY } from '@galgal/domain/orders/deposit-currency'
import { z } from 'zod'
import { nameSchemas } from './name-schemas.ts'
import { LanguageTag } from './user.ts'
import { DepositCurrency, day, Figure, money, queryInt, Store } from './values.ts'

/** Net, VAT and gross of one price, each with its text. */
const PriceBlock = z.object({
  basePrice: money,
  basePriceStr: z.string(),
  taxes: money,
  taxesStr: z.string(),
  taxes_included: money,
  taxes_included_str: z.string(),
})

const Pack = z.object({
  basePrice: money,
  basePriceStr: z.string(),
  period: z.int(),
  periodicity: z.literal('month'),
  previous_price_base: money.nullable(),
  previous_price_base_str: z.string().nullable(),
  previous_price_taxes_included: money.nullable(),
  previous_price_taxes_included_str: z.string().nullable(),
  taxes: money,
  taxes_included: money,
  taxes_included_str: z.string(),
  discountLevel: z.int().describe('whole percent below the previous price, 0 when none'),
})

const Pricing = z.object({
  currency: z.object({
    currency_code: z.literal(CURRENCY_CODE),
    currency_symbol: z.literal(CURRENCY_SYMBOL),
    currency_iso: z.literal('ILS'),
    daily: PriceBlock,
    weekly: PriceBlock,
    monthly: PriceBlock,
  }),
  subscription_packs: z.array(Pack).describe('ascending period; empty: price on request'),
  tax_rate: z.number(),
  paymentPerMonthValue: money.describe('gross of the first pack'),
  kmPerMonthIncluded: z.int(),
  extraKmPrice: money,
  deposit: money,
  depositStr: z.string(),
  depositCurrency: DepositCurrency,
  depositSource: z
    .object({
      amount: z.int(),
      currency: z.literal(DEPOSIT_LEGACY_CURRENCY),
      amountStr: z.string(),
    })
    .optional()
    .describe('what the deposit was converted from'),
})

const Labelled = z.object({ key: z.string(), label: z.string() })

const Specs = z.object({
  accessories: z.array(Labelled),
  features: z.array(Figure),
  eco: z.object({
    pollutionGrade: z.int(),
    co2GramsPerKm: z.number().nullable(),
    litresPer100Km: z.number().nullable(),
    kwhPer100Km: z.number().nullable(),
    electricRangeKm: z.number().nullable(),
  }),
  mains: z.array(Figure),
  size: z.string(),
  gear: z.string(),
  engine: z.string().describe('values of the filter gas'),
  environmentallabel: z.string(),
  mindays: z.int(),
})

const Colour = z.object({
  color: z.string(),
  id: z.string(),
  hex: z.string(),
  count: z.int(),
  earliest: day
    .nullable()
    .describe('first day a hub can hand it over; null in lists, and without stock or a free day'),
})

export const CatalogItem = z.object({
  slug: z.string().describe('brand/model/version/year'),
  id: z.int(),
  brand: z.string().describe("in the caller's language"),
  manufacturer: z.string().describe('always Latin'),
  model: z.string(),
  version: z.string(),
  imageURL: z.string().describe('the first photo, else a drawing'),
  photos: z
    .array(
      z.object({
        id: z.string(),
        width: z.int(),
        height: z.int(),
        alt: z.string().optional().describe('what it shows'),
      }),
    )
    .describe('in their order; pictures at /api/photos/{id}-{320|640|1280}.{avif|webp}'),
  pricing: Pricing,
  showLeft: z.boolean(),
  left: z.int().describe('stock minus holds'),
  waitingList: z.boolean(),
  specs: Specs,
  isTop: z.boolean(),
  vehicle_type: z.string(),
  colors: z.array(Colour),
  content: z.object({ description: z.string(), content: z.string() }),
  minimumdaystosubscription: z.int(),
  maxdaystosubscription: z.int(),
  minimumAge: z.int().optional().describe('of who drives it; absent: that of every customer'),
  province: z.array(z.string()),
  catalogType: Store,
  classificationId: z.int(),
  catalogId: z.int(),
  brandSlug: z.string(),
  modelSlug: z.string(),
  versionSlug: z.string(),
  year: z.int(),
  bodyStyle: z.string(),
})
export type CatalogItem = z.output<typeof CatalogItem>

const FilterOption = z.object({ value: z.string(), label: z.string(), count: z.int() })

export const FilterList = z.object({
  brand: z.array(FilterOption),
  size: z.array(FilterOption),
  gear: z.array(FilterOption),
  gas: z.array(FilterOption),
  enviromental: z.array(FilterOption),
  province: z.array(FilterOption),
  vehicleType: z.array(FilterOption),
  hideAvailabilityFilter: z.boolean(),
  availability: z.array(
    z.object({
      value: z.union([z.literal(3), z.literal(7), z.literal(15), z.literal(0)]),
      label: z.string(),
      count: z.int(),
    }),
  ),
})
export type FilterList = z.output<typeof FilterList>

export const CatalogResponse = z.object({
  items: z.array(CatalogItem),
  count: z.int(),
  currency: z.literal(CURRENCY_CODE),
  highestprice: money,
  lowestprice: money,
  highestpriceStr: z.string(),
  lowestpriceStr: z.string(),
  numberFormat: LanguageTag,
  filters: FilterList,
})
export type CatalogResponse = z.output<typeof CatalogResponse>

/** An empty number is absent. */
const carNumber = z.union([z.literal('').transform(() => undefined), queryInt]).optional()

const slugPart = z.string().max(200, { error: 'tooLong' }).optional()

/** The slugs of a car's address, separate or joined. */
export const CarByWords = z.strictObject({
  brand: slugPart,
  model: slugPart,
  version: slugPart,
  store: Store.optional(),
  slug: z.string().max(300, { error: 'tooLong' }).optional(),
})

/** A car by either of its numbers. */
export const CarByNumber = z
  .object({
    classificationID: carNumber,
    catlogID: carNumber,
    store: Store.optional(),
  })
  .refine((input) => input.classificationID !== undefined || input.catlogID !== undefined, {
    error: 'required',
    path: ['classificationID'],
  })

nameSchemas({
  PriceBlock,
  Pack,
  Pricing,
  Labelled,
  Specs,
  Colour,
  CatalogItem,
  FilterOption,
  FilterList,
  CatalogResponse,
  CarByWords,
})
