import { shekels } from '@galgal/domain/money'
import type { Pack } from '@galgal/domain/quote'
import type { Vehicle } from '@galgal/domain/vehicle'
import type data from './vehicles.json'

/** A version of a model as a catalogue file gives it; prices in shekels. */
export type VehicleRow = (typeof data)['vehicles'][number]

const packsOf = (prices: Record<string, number> | null): Pack[] =>
  Object.entries(prices ?? {})
    .map(([months, nis]) => ({ months: Number(months), monthly: shekels(nis) }))
    .toSorted((a, b) => a.months - b.months)

/** The clean car of a row of the file. The row's shape has been checked before. */
export function vehicleFrom(row: VehicleRow): Vehicle {
  const packs: Vehicle['packs'] = {}
  if (row.monthlyPriceNis) packs.B2C = packsOf(row.monthlyPriceNis)
  if (row.monthlyPriceNisB2B) packs.B2B = packsOf(row.monthlyPriceNisB2B)
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
    mildHybrid: row.mildHybrid,
    engineCc: row.engineCc,
    batteryKwh: row.batteryKwh,
    horsepower: row.horsepower,
    seats: row.seats,
    doors: row.doors,
    trunkLitres: row.trunkLitres,
    pollutionGrade: row.pollutionGrade,
    safetyLevel: row.safetyLevel,
    airbags: row.airbags,
    accessories: row.accessories,
    wltp: {
      co2GramsPerKm: row.wltp.co2GramsPerKm,
      litresPer100Km: row.wltp.litresPer100Km,
      kwhPer100Km: row.wltp.kwhPer100Km,
      electricRangeKm: row.wltp.electricRangeKm,
    },
    colours: row.colors.map(({ id, nameHe, nameEn, hex, stock }) => ({
      id,
      name: { he: nameHe, en: nameEn },
      hex,
      stock,
    })),
    listPrice: shekels(row.listPriceNis),
    packs,
    kmPerMonth: row.kmPerMonthIncluded,
    extraKm: shekels(row.extraKmPriceNis),
    deposit: shekels(row.depositNis),
    minimumDays: row.minimumDaysToSubscription,
    maximumDays: row.maximumDaysToSubscription,
    isTop: row.isTop,
    ...(valueSets(row) as Pick<
      Vehicle,
      | 'vehicleType'
      | 'bodyStyle'
      | 'size'
      | 'gear'
      | 'gas'
      | 'drive'
      | 'environmentalLabel'
      | 'stores'
      | 'provinces'
    >),
  }
}

/** Values out of closed sets, which JSON's types do not know. */
const valueSets = ({
  vehicleType,
  bodyStyle,
  size,
  gear,
  gas,
  drive,
  environmentalLabel,
  stores,
  provinces,
}: VehicleRow) => ({
  vehicleType,
  bodyStyle,
  size,
  gear,
  gas,
  drive,
  environmentalLabel,
  stores,
  provinces,
})
