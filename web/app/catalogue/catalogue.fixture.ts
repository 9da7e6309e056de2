import type { CatalogItem } from '@galgal/contract/catalogue'
import { formatPrice, shekels } from '@galgal/domain/money'

const strings = (gross: number) => {
  const net = Math.round(shekels(gross) / 1.18)
  return {
    basePrice: net / 100,
    basePriceStr: formatPrice(net),
    taxes: (shekels(gross) - net) / 100,
    taxesStr: formatPrice(shekels(gross) - net),
    taxes_included: gross,
    taxes_included_str: formatPrice(shekels(gross)),
  }
}

/** Packs by months and gross shekels, as the wire says them. */
const packsFor = (prices: Record<number, number>) =>
  Object.entries(prices).map(([months, gross]) => ({
    ...strings(gross),
    period: Number(months),
    periodicity: 'month' as const,
    previous_price_base: null,
    previous_price_base_str: null,
    previous_price_taxes_included: null,
    previous_price_taxes_included_str: null,
    discountLevel: 0,
  }))

type CarFields = Partial<Omit<CatalogItem, 'specs' | 'pricing'>> & {
  prices?: Record<number, number>
  specs?: Partial<CatalogItem['specs']>
}

/** A car of the wire; tests say only what matters to them. */
export function carOf({
  prices = { 1: 4000, 12: 3200, 36: 2800 },
  specs,
  ...rest
}: CarFields = {}) {
  const packs = packsFor(prices)
  const first = strings(packs[0]?.taxes_included ?? 0)
  const car: CatalogItem = {
    slug: 'kia/niro/lx/2025',
    id: 1,
    brand: 'קיה',
    manufacturer: 'Kia',
    model: 'נירו',
    version: 'LX',
    imageURL: '/images/vehicles/1.svg',
    photos: [],
    pricing: {
      currency: {
        currency_code: 'NIS',
        currency_symbol: '₪',
        currency_iso: 'ILS',
        daily: first,
        weekly: first,
        monthly: first,
      },
      subscription_packs: packs,
      tax_rate: 0.18,
      paymentPerMonthValue: first.taxes_included,
      kmPerMonthIncluded: 1500,
      extraKmPrice: 0.7,
      deposit: 2000,
      depositStr: '₪2,000',
      depositCurrency: 'NIS',
    },
    showLeft: false,
    left: 9,
    waitingList: false,
    specs: {
      accessories: [],
      features: [],
      eco: {
        pollutionGrade: 3,
        co2GramsPerKm: 100,
        litresPer100Km: 4.4,
        kwhPer100Km: null,
        electricRangeKm: null,
      },
      mains: [{ key: 'seats', label: 'מושבים', value: '5' }],
      size: 'suv-small',
      gear: 'automatic',
      engine: 'hybrid',
      environmentallabel: 'low',
      mindays: 5,
      ...specs,
    },
    isTop: false,
    vehicle_type: 'suv',
    colors: [
      { color: 'לבן', id: 'white', hex: '#F4F4F1', count: 4, earliest: null },
      { color: 'כחול', id: 'blue', hex: '#1F4E8C', count: 5, earliest: null },
    ],
    content: { description: '', content: '' },
    minimumdaystosubscription: specs?.mindays ?? 5,
    maxdaystosubscription: 60,
    province: ['north'],
    catalogType: 'B2C',
    classificationId: 1,
    catalogId: 501,
    brandSlug: 'kia',
    modelSlug: 'niro',
    versionSlug: 'lx',
    year: 2025,
    bodyStyle: 'crossover',
    ...rest,
  }
  return car
}
