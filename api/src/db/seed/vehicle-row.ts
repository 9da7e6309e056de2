import { isAllowedHtml } from '@galgal/domain/catalogue/allowed-html'
import {
  bodyStyles,
  drives,
  environmentalLabels,
  gases,
  gears,
  provinceCodes,
  sizes,
  type Vehicle,
  vehicleTypes,
} from '@galgal/domain/catalogue/vehicle'
import { type Agorot, shekels } from '@galgal/domain/money'
import { DEPOSIT_LEGACY_CURRENCY, depositFrom } from '@galgal/domain/orders/deposit-currency'
import { depositOf, extraKmOf, monthlyPrice, periods } from '@galgal/domain/orders/price-rule'
import type { Pack } from '@galgal/domain/orders/quote'
import { type Store, stores } from '@galgal/domain/store'
import { messages } from '@galgal/i18n/messages'
import { z } from 'zod'
import { amount } from './amount.ts'

/*
 * `error` and the messages of checks name words: `import.reasons.{error}`.
 */

const MAX_ID = 2_147_483_647 // of PostgreSQL's integer

const id = z.int().min(1).max(MAX_ID)
const text = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .regex(/^\P{Cc}*$/u, { error: 'controlCharacter' })
const fileName = z
  .string()
  .trim()
  .min(1)
  .max(300)
  .regex(/^\P{Cc}*$/u, { error: 'controlCharacter' })
const html = z
  .string()
  .trim()
  .max(4000)
  .refine(isAllowedHtml, { error: 'html' })
  .nullish()
  .transform((text) => text ?? '')
const slug = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'slug' })
const whole = (min: number, max: number) => z.int().min(min).max(max)
const figure = z.number().min(0).max(100_000)
const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? null)

const accessories = Object.keys(messages.he.labels.accessories) as [string, ...string[]]

/** Whole shekels a month by period; null in a period: by the price rule; a period that is absent is not offered. */
const prices = z
  .strictObject(
    Object.fromEntries(
      periods.map((months) => [months, amount(z.int().min(1).max(100_000)).nullable().optional()]),
    ),
  )
  .nullish()

const Colour = z.strictObject({
  id: slug,
  nameHe: text,
  nameEn: text,
  hex: z.string().regex(/^#[0-9a-f]{6}$/i, { error: 'hex' }),
  stock: whole(0, 10_000),
})

/** A version of a model as a catalogue file gives it; prices in shekels. What is marked so may be there and is not used. */
const VehicleRow = z.strictObject({
  classificationId: id,
  catalogId: id,
  brandSlug: slug,
  modelSlug: slug,
  versionSlug: slug,
  year: whole(1990, 2100),
  brand: text,
  brandHe: text,
  model: text,
  modelHe: text,
  version: text,
  vehicleType: z
    .enum(vehicleTypes)
    .nullish()
    .transform((type) => type ?? 'car'),
  bodyStyle: z.enum(bodyStyles),
  size: z.enum(sizes),
  gear: z.enum(gears),
  gas: z.enum(gases),
  mildHybrid: z.boolean().default(false),
  drive: z.enum(drives),
  engineCc: orNull(whole(1, 20_000)),
  batteryKwh: orNull(figure),
  horsepower: whole(1, 3_000),
  seats: whole(1, 60),
  doors: whole(1, 9),
  trunkLitres: orNull(whole(0, 100_000)),
  pollutionGrade: whole(1, 15),
  environmentalLabel: z.enum(environmentalLabels),
  wltp: z.strictObject({
    co2GramsPerKm: orNull(figure),
    litresPer100Km: orNull(figure),
    kwhPer100Km: orNull(figure),
    electricRangeKm: orNull(figure),
    kmPerLitre: z.unknown().optional(), // not used
  }),
  safetyLevel: orNull(whole(0, 8)),
  airbags: orNull(whole(0, 30)),
  accessories: z.array(z.enum(accessories)),
  colors: z.array(Colour).min(1),
  listPriceNis: amount(whole(1, 10_000_000)),
  monthlyPriceNis: prices,
  monthlyPriceNisB2B: prices,
  kmPerMonthIncluded: whole(0, 100_000),
  extraKmPriceNis: orNull(amount(z.number().min(0).max(100).multipleOf(0.01, { error: 'agorot' }))),
  depositNis: orNull(amount(whole(0, 100_000))),
  depositEur: orNull(amount(whole(0, 25_000))),
  shekelsPerEuro: orNull(z.number().min(1).max(20)),
  minimumDaysToSubscription: whole(1, 365),
  maximumDaysToSubscription: whole(1, 365),
  minimumAge: orNull(whole(19, 99)),
  stores: z.array(z.enum(stores)).min(1),
  isTop: z
    .strictObject({ B2C: z.boolean().default(false), B2B: z.boolean().default(false) })
    .default({ B2C: false, B2B: false }),
  provinces: z.array(z.enum(provinceCodes)).min(1),
  textHe: html,
  textEn: html,
  photos: orNull(z.array(fileName).max(20)),
  photoTexts: orNull(z.array(z.strictObject({ he: text, en: text }).nullable()).max(20)),
  slug: z.unknown().optional(), // not used
  greenIndexApprox: z.unknown().optional(), // not used
  totalStock: z.unknown().optional(), // not used
  waitingList: z.unknown().optional(), // not used
  specConfidence: z.unknown().optional(), // not used
})
export type VehicleRow = z.output<typeof VehicleRow>

/** A list in which nothing stands twice. */
const distinct = (keyOf: (item: unknown) => unknown = (item) => item, path: string[] = []) =>
  z.array(z.unknown()).check(({ value, issues }) => {
    const keys = value.map(keyOf)
    keys.forEach((key, at) => {
      if (key !== undefined && keys.indexOf(key) < at)
        issues.push({ code: 'custom', message: 'repeated', input: value, path: [at, ...path] })
    })
  })
const Identified = z.object({ id: z.string() })
const idOf = (item: unknown) => Identified.safeParse(item).data?.id

const noPriceOutside = (store: Store, field: 'monthlyPriceNis' | 'monthlyPriceNisB2B') =>
  z
    .object({
      stores: z.array(z.enum(stores)),
      monthlyPriceNis: z.unknown().optional(),
      monthlyPriceNisB2B: z.unknown().optional(),
    })
    .refine(
      (row) => !row.stores.length || row.stores.includes(store) || (row[field] ?? null) === null,
      {
        error: 'notInStore',
        path: [field],
      },
    )

// Each stands by itself, so that a mistake in one field never hides one in another.
const rulesBetween = [
  z
    .object({ minimumDaysToSubscription: z.int(), maximumDaysToSubscription: z.int() })
    .refine((row) => row.minimumDaysToSubscription <= row.maximumDaysToSubscription, {
      error: 'daysOrder',
      path: ['maximumDaysToSubscription'],
    }),
  z
    .object({ depositNis: z.unknown().optional(), depositEur: z.number() })
    .refine((row) => (row.depositNis ?? null) === null, {
      error: 'depositTwice',
      path: ['depositEur'],
    }),
  z
    .object({ depositEur: z.number(), shekelsPerEuro: z.unknown().optional() })
    .refine((row) => (row.shekelsPerEuro ?? null) !== null, {
      error: 'rateMissing',
      path: ['shekelsPerEuro'],
    }),
  noPriceOutside('B2C', 'monthlyPriceNis'),
  noPriceOutside('B2B', 'monthlyPriceNisB2B'),
  z.object({ accessories: distinct() }),
  z.object({ colors: distinct(idOf, ['id']) }),
  z.object({ stores: distinct() }),
  z.object({ provinces: distinct() }),
]

/** Reads a row, or gives everything that is wrong with it. A custom message is the name of its words. */
export function readVehicleRow(
  raw: unknown,
): { row: VehicleRow; issues?: never } | { row?: never; issues: z.core.$ZodIssue[] } {
  const read = VehicleRow.safeParse(raw)
  const issues = [
    ...(read.error?.issues ?? []),
    ...rulesBetween
      .flatMap((rule) => rule.safeParse(raw).error?.issues ?? [])
      .filter(({ code }) => code === 'custom'),
  ]
  return read.success && !issues.length ? { row: read.data } : { issues }
}

function packsOf(row: VehicleRow, store: Store, listPrice: Agorot): Pack[] {
  const given = store === 'B2C' ? row.monthlyPriceNis : row.monthlyPriceNisB2B
  return periods.flatMap((months) => {
    const price = given ? given[months] : null
    if (price === undefined) return []
    const byRule = () => monthlyPrice({ listPrice, gas: row.gas, size: row.size }, months, store)
    return { months, monthly: price === null ? byRule() : shekels(price) }
  })
}

function depositFields(row: VehicleRow, listPrice: Agorot) {
  if (row.depositEur === null || row.shekelsPerEuro === null)
    return { deposit: row.depositNis === null ? depositOf(listPrice) : shekels(row.depositNis) }
  const depositSource = {
    amount: row.depositEur,
    currency: DEPOSIT_LEGACY_CURRENCY,
    rate: row.shekelsPerEuro,
  }
  return { deposit: depositFrom(depositSource), depositSource }
}

/** What only some cars have. */
const ownFields = ({ minimumAge, textHe, textEn }: VehicleRow) => ({
  ...(minimumAge !== null && { minimumAge }),
  ...((textHe || textEn) && { texts: { he: textHe, en: textEn } }),
})

/** The clean car of a row. */
export function vehicleFrom(row: VehicleRow): Vehicle {
  const listPrice = shekels(row.listPriceNis)
  return {
    classificationId: row.classificationId,
    catalogId: row.catalogId,
    brandSlug: row.brandSlug,
    modelSlug: row.modelSlug,
    versionSlug: row.versionSlug,
    year: row.year,
    brand: { he: row.brandHe, en: row.brand },
    model: { he: row.modelHe, en: row.model },
    version: row.version,
    vehicleType: row.vehicleType,
    bodyStyle: row.bodyStyle,
    size: row.size,
    gear: row.gear,
    gas: row.gas,
    mildHybrid: row.mildHybrid,
    drive: row.drive,
    engineCc: row.engineCc,
    batteryKwh: row.batteryKwh,
    horsepower: row.horsepower,
    seats: row.seats,
    doors: row.doors,
    trunkLitres: row.trunkLitres,
    pollutionGrade: row.pollutionGrade,
    environmentalLabel: row.environmentalLabel,
    wltp: {
      co2GramsPerKm: row.wltp.co2GramsPerKm,
      litresPer100Km: row.wltp.litresPer100Km,
      kwhPer100Km: row.wltp.kwhPer100Km,
      electricRangeKm: row.wltp.electricRangeKm,
    },
    safetyLevel: row.safetyLevel,
    airbags: row.airbags,
    accessories: row.accessories,
    colours: row.colors.map(({ nameHe, nameEn, ...colour }) => ({
      ...colour,
      name: { he: nameHe, en: nameEn },
    })),
    listPrice,
    packs: Object.fromEntries(row.stores.map((store) => [store, packsOf(row, store, listPrice)])),
    kmPerMonth: row.kmPerMonthIncluded,
    extraKm: row.extraKmPriceNis === null ? extraKmOf(listPrice) : shekels(row.extraKmPriceNis),
    ...depositFields(row, listPrice),
    minimumDays: row.minimumDaysToSubscription,
    maximumDays: row.maximumDaysToSubscription,
    stores: row.stores,
    isTop: row.isTop,
    provinces: row.provinces,
    ...ownFields(row),
  }
}
