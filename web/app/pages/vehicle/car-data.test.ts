import { expect, test } from 'vitest'
import { carOf } from '../../catalogue/catalogue.fixture.ts'
import { carData } from './car-data.server.ts'

const shown = { url: 'https://galgal.example/car', images: ['https://galgal.example/car.webp'] }
const mains = [
  { key: 'seats', label: 'מושבים', value: '5' },
  { key: 'doors', label: 'דלתות', value: '4' },
]
const features = [
  { key: 'bodyStyle', label: 'מרכב', value: 'קרוסאובר' },
  { key: 'gear', label: 'תיבת הילוכים', value: 'אוטומטית' },
  { key: 'gas', label: 'הנעה', value: 'היברידי' },
]
const car = carOf({ prices: { 1: 4950, 12: 3970 }, specs: { mains, features } })

test('search engines read what Google asks of a product: its name, picture and offer', () => {
  expect(carData(car, shown)).toMatchObject({
    '@type': ['Product', 'Car'],
    name: 'קיה נירו LX',
    url: shown.url,
    image: shown.images,
    offers: {
      '@type': 'Offer',
      price: 4950,
      priceCurrency: 'ILS',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
      url: shown.url,
    },
  })
})

test('and what they show of a car', () => {
  expect(carData(car, shown)).toMatchObject({
    brand: { '@type': 'Brand', name: 'קיה' },
    model: 'נירו',
    vehicleConfiguration: 'LX',
    vehicleModelDate: '2025',
    bodyType: 'קרוסאובר',
    fuelType: 'היברידי',
    vehicleTransmission: 'אוטומטית',
    vehicleSeatingCapacity: 5,
    numberOfDoors: 4,
    color: ['לבן', 'כחול'],
    emissionsCO2: 100,
    fuelConsumption: { '@type': 'QuantitativeValue', value: 4.4, unitText: 'l/100 km' },
  })
  const eco = { ...car.specs.eco, litresPer100Km: null, kwhPer100Km: 15.2, co2GramsPerKm: 0 }
  const electric = carData(carOf({ specs: { eco } }), shown)
  expect(electric.fuelConsumption).toMatchObject({ value: 15.2, unitText: 'kWh/100 km' })
  expect(electric.emissionsCO2).toBe(0)
})

test('[VD14] the price is one of a month: gross for a consumer, net for a business', () => {
  const perMonth = { '@type': 'UnitPriceSpecification', priceCurrency: 'ILS', unitCode: 'MON' }
  expect(carData(car, shown).offers).toMatchObject({
    businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
    priceSpecification: { ...perMonth, price: 4950, valueAddedTaxIncluded: true },
  })
  expect(carData({ ...car, catalogType: 'B2B' }, shown).offers).toMatchObject({
    price: 4194.92,
    priceSpecification: { ...perMonth, price: 4194.92, valueAddedTaxIncluded: false },
  })
})

test('a car that is waited for is out of stock, and one without a price is no product', () => {
  const waiting = carData({ ...car, waitingList: true }, shown)
  expect(waiting.offers?.availability).toBe('https://schema.org/OutOfStock')
  const onRequest = carData(carOf({ prices: {} }), shown)
  expect(onRequest).toMatchObject({ '@type': 'Car' })
  expect(onRequest.offers).toBeUndefined()
})
