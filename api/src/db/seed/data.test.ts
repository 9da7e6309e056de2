import { writeFilter } from '@galgal/domain/catalogue/catalogue-address'
import { emptyFilter, facetValues } from '@galgal/domain/catalogue/catalogue-filter'
import { depositOf, extraKmOf, monthlyPrice, periods } from '@galgal/domain/orders/price-rule'
import { messages } from '@galgal/i18n/messages'
import { expect, test } from 'vitest'
import addresses from './addresses.json' with { type: 'json' }
import countries from './countries.json' with { type: 'json' }
import coupons from './coupons.json' with { type: 'json' }
import hubs from './hubs.json' with { type: 'json' }
import insurance from './insurance.json' with { type: 'json' }
import provinces from './provinces.json' with { type: 'json' }
import towns from './towns.json' with { type: 'json' }
import { readVehicleRow, vehicleFrom } from './vehicle-row.ts'
import data from './vehicles.json' with { type: 'json' }

const cars = data.vehicles.map((raw) => {
  const { row, issues } = readVehicleRow(raw)
  if (!row) throw new Error(JSON.stringify(issues))
  return vehicleFrom(row)
})

test('the demo data is whole', () => {
  expect({
    versions: cars.length,
    brands: new Set(cars.map((car) => car.brandSlug)).size,
    hubs: hubs.hubs.length,
    coupons: coupons.coupons.length,
    tiers: insurance.tiers.length,
    countries: countries.countries.length,
    siteCountries: countries.locations.length,
    cities: addresses.cities.length,
    streets: addresses.streets.length,
    provinces: provinces.provinces.length,
    towns: towns.cities.length,
  }).toEqual({
    versions: 248,
    brands: 47,
    hubs: 24,
    coupons: 8,
    tiers: 3,
    countries: 243,
    siteCountries: 4,
    cities: 100,
    streets: 3306,
    provinces: 8,
    towns: 643,
  })
})

test('no two towns share an id or a Hebrew name, and each is in a province and in the country', () => {
  const all = [...addresses.cities, ...towns.cities]
  expect(new Set(all.map(({ id }) => id)).size).toBe(743)
  expect(
    all.filter(({ nameHe }, at) => all.findIndex((it) => it.nameHe === nameHe) !== at),
  ).toEqual([])
  const codes = provinces.provinces.map(({ code }) => code)
  for (const { id, province, lat, lng, nameHe, nameEn } of all) {
    expect(codes, id).toContain(province)
    expect(lat > 29.4 && lat < 33.4 && lng > 34.2 && lng < 35.9, id).toBe(true)
    expect([nameHe, nameEn], id).toEqual([
      expect.stringMatching(/^[\u05d0-\u05ea'" ()-]+$/),
      expect.stringMatching(/^['A-Z][\w' -]+$/i),
    ])
  }
})

test('no two cars share a number or an address', () => {
  const addressOf = ({ brandSlug, modelSlug, versionSlug, year }: (typeof cars)[number]) =>
    `${brandSlug}/${modelSlug}/${versionSlug}/${year}`
  for (const identity of [
    (car: (typeof cars)[number]) => car.classificationId,
    (car: (typeof cars)[number]) => car.catalogId,
    addressOf,
  ])
    expect(new Set(cars.map((car) => identity(car))).size).toBe(248)
})

test('every price of the data is the one of the price rule', () => {
  const wrong = cars.flatMap((car) =>
    car.stores.flatMap((store) =>
      periods.filter((months) => {
        const pack = car.packs[store]?.find((it) => it.months === months)
        return pack?.monthly !== monthlyPrice(car, months, store)
      }),
    ),
  )
  expect(wrong).toEqual([])
})

test('every deposit of the data is the one of its rule', () => {
  const wrong = cars.filter((car) => car.deposit !== depositOf(car.listPrice))
  expect(wrong.map((car) => car.classificationId)).toEqual([])
})

test('a further kilometre of the data is the one of its rule; three exact halves went down', () => {
  const wrong = cars.filter((car) => car.extraKm !== extraKmOf(car.listPrice))
  expect(wrong.map((car) => car.extraKm - extraKmOf(car.listPrice))).toEqual([-1, -1, -1])
})

test('a car is in the stores that have its prices', () => {
  for (const car of cars) expect(Object.keys(car.packs).toSorted()).toEqual(car.stores.toSorted())
})

test('whatever the data calls by a code has words in both languages', () => {
  for (const { labels } of Object.values(messages)) {
    const used: [Record<string, string>, string[]][] = [
      [labels.accessories, cars.flatMap((car) => car.accessories)],
      [labels.vehicleType, cars.map((car) => car.vehicleType)],
      [labels.bodyStyle, cars.map((car) => car.bodyStyle)],
      [labels.size, cars.map((car) => car.size)],
      [labels.gear, cars.map((car) => car.gear)],
      [labels.gas, cars.map((car) => car.gas)],
      [labels.environmentalLabel, cars.map((car) => car.environmentalLabel)],
      [labels.drive, cars.map((car) => car.drive)],
      [labels.coverages, insurance.tiers.flatMap((tier) => tier.coverages)],
    ]
    for (const [words, codes] of used)
      for (const code of new Set(codes)) expect(words).toHaveProperty([code])
  }
})

test('an address with everything chosen is still one the catalogue reads', () => {
  const everything = {
    ...emptyFilter(),
    ...facetValues,
    gear: ['automatic'],
    availability: ['15'],
    brand: [...new Set(cars.map((car) => car.brandSlug))],
    budget: { min: 1500, max: 15_000 },
  }
  expect(writeFilter(everything).split('/').slice(1).length).toBeLessThanOrEqual(12)
})
