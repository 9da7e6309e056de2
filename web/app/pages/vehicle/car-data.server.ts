import type { CatalogItem } from '@galgal/contract/catalogue'
import { photoAddress, widthsOf } from '@galgal/contract/photo'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { pathIn } from '@galgal/ui/navigation/paths.ts'
import { drawingAt, pictureAddress } from '../../art/picture-address.ts'
import { PLAIN } from '../../catalogue/card.ts'
import { requestContext } from '../../http/request-context.server.ts'
import { shownColour } from './vehicle.server.ts'

type Shown = {
  /** whole addresses of the page and of its pictures, the first one first */
  url: string
  images: string[]
}

/** What search engines read of a car on its page, whose Hebrew address it is. */
export function carDataAt(args: RouteArgs, item: CatalogItem, address: string) {
  const { origin } = requestContext(args)
  const images = picturesOf(item).map((path) => origin + path)
  return carData(item, { url: origin + pathIn(args.params, address), images })
}

/** Its photos as large as they are kept, else its drawing. */
function picturesOf(item: CatalogItem): string[] {
  if (item.photos.length)
    return item.photos.map((photo) => photoAddress(photo.id, widthsOf(photo).at(-1) ?? 640, 'webp'))
  const hex = shownColour(item)?.hex ?? PLAIN
  const drawing = drawingAt(item.slug)
  return [pictureAddress({ drawing, view: 'close', hex, width: 1280, format: 'webp' })]
}

/**
 * A car and what a month of it costs, in the words of schema.org. A car is a product to Google only
 * when it is called both: https://developers.google.com/search/docs/appearance/structured-data/product-snippet
 */
export function carData(item: CatalogItem, { url, images }: Shown) {
  const offer = offerOf(item, url)
  const { eco, mains, features } = item.specs
  const figure = (list: typeof mains, key: string) => list.find((it) => it.key === key)?.value
  return {
    '@type': offer ? ['Product', 'Car'] : 'Car',
    name: `${item.brand} ${item.model} ${item.version}`,
    description: item.content.description,
    url,
    image: images,
    sku: String(item.classificationId),
    brand: { '@type': 'Brand', name: item.brand },
    manufacturer: { '@type': 'Organization', name: item.manufacturer },
    model: item.model,
    vehicleConfiguration: item.version,
    vehicleModelDate: String(item.year),
    itemCondition: 'https://schema.org/NewCondition',
    bodyType: figure(features, 'bodyStyle'),
    fuelType: figure(features, 'gas'),
    vehicleTransmission: figure(features, 'gear'),
    vehicleSeatingCapacity: Number(figure(mains, 'seats')) || undefined,
    numberOfDoors: Number(figure(mains, 'doors')) || undefined,
    color: item.colors.map(({ color }) => color),
    emissionsCO2: eco.co2GramsPerKm ?? undefined,
    fuelConsumption: consumptionOf(eco),
    offers: offer,
  }
}

function offerOf({ catalogType, pricing, waitingList }: CatalogItem, url: string) {
  const [pack] = pricing.subscription_packs
  if (!pack) return undefined
  const business = catalogType === 'B2B'
  const price = business ? pack.basePrice : pack.taxes_included
  const money = { price, priceCurrency: pricing.currency.currency_iso }
  return {
    '@type': 'Offer',
    url,
    ...money,
    // The month is let, the car is not sold.
    businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
    availability: `https://schema.org/${waitingList ? 'OutOfStock' : 'InStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    eligibleRegion: 'IL',
    eligibleDuration: months(pack.period),
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      ...money,
      unitCode: MONTH,
      referenceQuantity: months(1),
      valueAddedTaxIncluded: !business,
    },
  }
}

/** As UN/CEFACT writes a month. */
const MONTH = 'MON'
const months = (value: number) => ({ '@type': 'QuantitativeValue', value, unitCode: MONTH })

function consumptionOf({ litresPer100Km, kwhPer100Km }: CatalogItem['specs']['eco']) {
  const per100Km = (value: number, unitText: string) => ({
    '@type': 'QuantitativeValue',
    value,
    unitText,
  })
  if (litresPer100Km !== null) return per100Km(litresPer100Km, 'l/100 km')
  return kwhPer100Km === null ? undefined : per100Km(kwhPer100Km, 'kWh/100 km')
}
