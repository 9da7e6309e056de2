import type { Vehicle } from './vehicle.server.ts'

/** What search engines read of a car and its price; `ILS` is the currency's international name. */
export function ProductData({ vehicle }: { vehicle: Vehicle }) {
  const [pack] = vehicle.packs
  if (!pack) return null
  const product = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: `${vehicle.name} ${vehicle.version}`,
    description: vehicle.description,
    category: vehicle.type.label,
    offers: {
      '@type': 'Offer',
      availability: `https://schema.org/${vehicle.waiting ? 'OutOfStock' : 'InStock'}`,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: pack.price.replace(/[^\d.]/g, ''),
        priceCurrency: 'ILS',
        unitCode: 'MON',
        valueAddedTaxIncluded: !vehicle.business,
      },
    },
  }
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: JSON.stringify(product).replaceAll('<', '\\u003c') }}
    />
  )
}
