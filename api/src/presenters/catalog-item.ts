import type { CatalogItem } from '@galgal/contract/catalogue'
import { type Photo, photoAddress } from '@galgal/contract/photo'
import { inShekels, priceBlock } from '@galgal/contract/prices'
import { discountPercent, previousPrice } from '@galgal/domain/catalogue/previous-price'
import { isFewLeft, slugOf } from '@galgal/domain/catalogue/vehicle'
import { type Day, dayAt } from '@galgal/domain/dates'
import { CURRENCY_CODE, CURRENCY_SYMBOL, formatPrice, shekels } from '@galgal/domain/money'
import { type DepositSource, depositCurrencyOf } from '@galgal/domain/orders/deposit-currency'
import type { Store } from '@galgal/domain/store'
import { vatPercentOn } from '@galgal/domain/subscriptions/tax'
import { inLanguage, type Locale } from '@galgal/i18n/locales'
import { translator } from '@galgal/i18n/translator'
import type { OfferedVehicle } from '../db/catalogue/catalogue.ts'
import type { OfferedCar, OfferedPack } from '../db/catalogue/offered-cars.ts'

type WithPhotos = { classificationId: number; photos: readonly Photo[] }
type ItemContext = { locale: Locale; now: () => Date }

type Named = Pick<
  OfferedVehicle,
  'brand' | 'model' | 'version' | 'brandSlug' | 'modelSlug' | 'versionSlug' | 'year'
>

/** The first photo of a car, else its drawing. */
export const imageOf = ({ classificationId, photos: [first] }: WithPhotos) =>
  first ? photoAddress(first.id, 640, 'webp') : `/images/vehicles/${classificationId}.svg`

export const fullNameOf = (car: Named, locale: Locale) =>
  `${inLanguage(locale, car.brand)} ${inLanguage(locale, car.model)} ${car.version}`

export const leftOf = (car: Pick<OfferedVehicle, 'colours'>) =>
  car.colours.reduce((sum, { available }) => sum + available, 0)

function packOut(pack: OfferedPack, vatPercent: number, now: Date) {
  const { taxesStr: _, ...block } = priceBlock(pack.monthly, vatPercent)
  const previous = previousPrice(pack, pack.pastPrices, now)
  const before = previous === null ? null : priceBlock(previous, vatPercent)
  return {
    ...block,
    period: pack.months,
    periodicity: 'month' as const,
    previous_price_base: before?.basePrice ?? null,
    previous_price_base_str: before?.basePriceStr ?? null,
    previous_price_taxes_included: before?.taxes_included ?? null,
    previous_price_taxes_included_str: before?.taxes_included_str ?? null,
    discountLevel: discountPercent(pack.monthly, previous),
  }
}

const sourceOut = ({ amount, currency }: DepositSource) => ({
  amount,
  currency,
  amountStr: formatPrice(shekels(amount)).replace(CURRENCY_SYMBOL, '€'),
})

function pricingOf(car: OfferedCar, store: Store, now: Date) {
  const vatPercent = vatPercentOn(dayAt(now))
  const packs = car.packs[store] ?? []
  const month = packs[0]?.monthly ?? 0
  return {
    currency: {
      currency_code: CURRENCY_CODE,
      currency_symbol: CURRENCY_SYMBOL,
      currency_iso: 'ILS' as const,
      daily: priceBlock(Math.round(month / 30), vatPercent),
      weekly: priceBlock(Math.round((month * 7) / 30), vatPercent),
      monthly: priceBlock(month, vatPercent),
    },
    subscription_packs: packs.map((pack) => packOut(pack, vatPercent, now)),
    tax_rate: vatPercent / 100,
    paymentPerMonthValue: inShekels(month),
    kmPerMonthIncluded: car.kmPerMonth,
    extraKmPrice: inShekels(car.extraKm),
    deposit: inShekels(car.deposit),
    depositStr: formatPrice(car.deposit),
    depositCurrency: depositCurrencyOf('il'),
    ...(car.depositSource && { depositSource: sourceOut(car.depositSource) }),
  }
}

/** Two sentences of a car, made of its figures alone: what it is, and what it uses. */
function aboutCar(car: OfferedVehicle, locale: Locale): string {
  const t = translator(locale, 'labels')
  const size = t(`size.${car.size}`)
  const isPlugin = car.gas === 'plugin-hybrid'
  const { electricRangeKm: range, kwhPer100Km: kwh, litresPer100Km: litres } = car.wltp
  const is = t('about.car', {
    // The first letter alone: an SUV stays one.
    size: size.charAt(0).toLowerCase() + size.slice(1),
    gas: isPlugin ? 'plugin' : car.gas,
    gear: car.gear,
    seats: car.seats,
    hasBoot: car.trunkLitres ? 'yes' : 'no',
    boot: car.trunkLitres ?? 0,
  })
  const uses = [
    car.gas === 'electric' && range && kwh ? t('about.electric', { range, kwh }) : '',
    isPlugin && range ? t('about.plugin', { range }) : '',
    car.gas !== 'electric' && !isPlugin && litres
      ? t('about.fuel', { litres, grade: car.pollutionGrade })
      : '',
  ]
  return `<p>${[is, ...uses].filter(Boolean).join(' ')}</p>`
}

/** What the catalogue tells of a car beside its figures, in paragraphs. */
function ownTextOf({ texts }: OfferedVehicle, locale: Locale): string {
  const text = texts ? inLanguage(locale, texts) : ''
  return text && !text.startsWith('<') ? `<p>${text}</p>` : text
}

/** The main figures of a car. */
export function mainsOf(car: OfferedVehicle, locale: Locale) {
  const t = translator(locale, 'labels')
  const figures: [string, string | null][] = [
    ['seats', String(car.seats)],
    ['doors', String(car.doors)],
    ['power', t('units.horsepower', { value: car.horsepower })],
    car.batteryKwh
      ? ['battery', t('units.kwh', { value: car.batteryKwh })]
      : ['engine', car.engineCc ? t('units.cc', { value: car.engineCc }) : null],
    ['boot', car.trunkLitres ? t('units.litres', { value: car.trunkLitres }) : null],
  ]
  return figures.flatMap(([key, value]) =>
    value === null ? [] : [{ key, label: t(`mains.${key}` as 'mains.seats'), value }],
  )
}

function featuresOf(car: OfferedVehicle, locale: Locale) {
  const t = translator(locale, 'labels')
  const figures: [string, string | null][] = [
    ['bodyStyle', t(`bodyStyle.${car.bodyStyle}`)],
    ['drive', t(`drive.${car.drive}`)],
    ['gear', t(`gear.${car.gear}`)],
    ['gas', t(`gas.${car.gas}`)],
    ['airbags', car.airbags ? String(car.airbags) : null],
    ['safetyLevel', car.safetyLevel === null ? null : String(car.safetyLevel)],
  ]
  return figures.flatMap(([key, value]) =>
    value === null ? [] : [{ key, label: t(`features.${key}` as 'features.gear'), value }],
  )
}

function specsOf(car: OfferedVehicle, locale: Locale, whole: boolean) {
  const t = translator(locale, 'labels')
  return {
    accessories: whole
      ? car.accessories.map((key) => ({
          key,
          label: t(`accessories.${key}` as 'accessories.bluetooth'),
        }))
      : [],
    features: whole ? featuresOf(car, locale) : [],
    eco: {
      pollutionGrade: car.pollutionGrade,
      co2GramsPerKm: car.wltp.co2GramsPerKm,
      litresPer100Km: car.wltp.litresPer100Km,
      kwhPer100Km: car.wltp.kwhPer100Km,
      electricRangeKm: car.wltp.electricRangeKm,
    },
    mains: mainsOf(car, locale),
    size: car.size,
    gear: car.gear,
    engine: car.gas,
    environmentallabel: car.environmentalLabel,
    mindays: car.minimumDays,
  }
}

const photosOut = ({ photos }: OfferedVehicle, locale: Locale) =>
  photos.map(({ alt, ...photo }) => ({ ...photo, ...(alt && { alt: inLanguage(locale, alt) }) }))

/** In a list the long parts stay empty, and the earliest day is not computed. */
type ItemDetail = { whole: false } | { whole: true; earliest: Day | null }

/** A car as the wire shows it. */
export function catalogItem(
  car: OfferedCar,
  store: Store,
  { locale, now }: ItemContext,
  detail: ItemDetail,
): CatalogItem {
  const { whole } = detail
  const left = leftOf(car)
  const t = translator(locale, 'labels')
  const label = {
    size: t(`size.${car.size}`),
    gas: t(`gas.${car.gas}`),
    gear: t(`gear.${car.gear}`),
    seats: car.seats,
  }
  return {
    slug: slugOf(car),
    id: car.classificationId,
    brand: inLanguage(locale, car.brand),
    manufacturer: car.brand.en,
    model: inLanguage(locale, car.model),
    version: car.version,
    imageURL: imageOf(car),
    photos: photosOut(car, locale),
    pricing: pricingOf(car, store, now()),
    showLeft: isFewLeft(left),
    left,
    waitingList: left === 0,
    specs: specsOf(car, locale, whole),
    isTop: car.isTop[store] ?? false,
    vehicle_type: car.vehicleType,
    colors: car.colours.map(({ id, name, hex, available }) => ({
      color: inLanguage(locale, name),
      id,
      hex,
      count: available,
      earliest: detail.whole && available > 0 ? detail.earliest : null,
    })),
    content: {
      description: t('description', label),
      content: whole ? aboutCar(car, locale) + ownTextOf(car, locale) : '',
    },
    minimumdaystosubscription: car.minimumDays,
    maxdaystosubscription: car.maximumDays,
    ...(car.minimumAge !== undefined && { minimumAge: car.minimumAge }),
    province: car.provinces,
    catalogType: store,
    classificationId: car.classificationId,
    catalogId: car.catalogId,
    brandSlug: car.brandSlug,
    modelSlug: car.modelSlug,
    versionSlug: car.versionSlug,
    year: car.year,
    bodyStyle: car.bodyStyle,
  }
}
