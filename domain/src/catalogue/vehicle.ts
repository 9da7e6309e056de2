import type { Agorot } from '../money.ts'
import type { DepositSource } from '../orders/deposit-currency.ts'
import type { Pack } from '../orders/quote.ts'
import type { Store } from '../store.ts'

/** One name in both languages of the product. */
export type Localised = { he: string; en: string; [language: string]: string | undefined }

// In the order the catalogue's address and its filters show them.
export const vehicleTypes = ['car', 'suv', 'van', 'commercial'] as const
export const sizes = [
  'mini',
  'small',
  'compact',
  'family',
  'large',
  'executive',
  'suv-small',
  'suv-medium',
  'suv-large',
  'commercial',
] as const
export const gases = ['petrol', 'hybrid', 'plugin-hybrid', 'electric', 'diesel'] as const
export const gears = ['automatic', 'manual'] as const
export const environmentalLabels = ['zero', 'low', 'medium', 'high'] as const
export const provinceCodes = [
  'north',
  'haifa',
  'sharon',
  'dan',
  'shfela',
  'jerusalem',
  'south',
  'eilat',
] as const
export const bodyStyles = [
  'hatchback',
  'sedan',
  'suv',
  'crossover',
  'mpv',
  'wagon',
  'van',
  'pickup',
  'coupe',
] as const
export const drives = ['4x2', '4x4'] as const

type VehicleType = (typeof vehicleTypes)[number]
export type Size = (typeof sizes)[number]
export type Gas = (typeof gases)[number]
type Gear = (typeof gears)[number]
type EnvironmentalLabel = (typeof environmentalLabels)[number]
type Province = (typeof provinceCodes)[number]
type BodyStyle = (typeof bodyStyles)[number]
type Drive = (typeof drives)[number]

type Colour = { id: string; name: Localised; hex: string; stock: number }

/** One version of a model that can be subscribed to. */
export type Vehicle = {
  classificationId: number
  catalogId: number
  brandSlug: string
  modelSlug: string
  versionSlug: string
  year: number
  brand: Localised
  model: Localised
  version: string
  vehicleType: VehicleType
  bodyStyle: BodyStyle
  size: Size
  gear: Gear
  gas: Gas
  mildHybrid: boolean
  drive: Drive
  engineCc: number | null
  batteryKwh: number | null
  horsepower: number
  seats: number
  doors: number
  trunkLitres: number | null
  /** 1 (cleanest) to 15. */
  pollutionGrade: number
  environmentalLabel: EnvironmentalLabel
  wltp: {
    co2GramsPerKm: number | null
    litresPer100Km: number | null
    kwhPer100Km: number | null
    electricRangeKm: number | null
  }
  /** 0 to 8, null where unknown. */
  safetyLevel: number | null
  airbags: number | null
  accessories: string[]
  colours: Colour[]
  listPrice: Agorot
  /** Ascending by months. */
  packs: Partial<Record<Store, Pack[]>>
  kmPerMonth: number
  extraKm: Agorot
  deposit: Agorot
  /** What the deposit was given as, when it was not in shekels. */
  depositSource?: DepositSource
  minimumDays: number
  maximumDays: number
  /** Of who drives it, in years; absent: that of every customer. */
  minimumAge?: number
  stores: Store[]
  isTop: Partial<Record<Store, boolean>>
  provinces: Province[]
  /** What is told of it beside its figures: HTML of a few tags; absent: nothing. */
  texts?: Localised
}

/** Whether so few of a car are left that it is worth saying. */
export const isFewLeft = (left: number): boolean => left >= 1 && left <= 3

type Slugs = { brandSlug: string; modelSlug: string; versionSlug: string; year: number }

/** The part of an address that names a car: brand/model/version/year. */
export const slugOf = ({ brandSlug, modelSlug, versionSlug, year }: Slugs) =>
  [brandSlug, modelSlug, versionSlug, year].join('/')

/** Cars that a browser or an account keeps as favourites, newest first; with one more, the oldest leaves. */
export const MAX_FAVOURITES = 50
