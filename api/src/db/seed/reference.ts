import type { SpecialDay } from '@galgal/domain/calendar'
import type { Db } from '../database.ts'
import { cities, countries, provinces, specialDays, streets } from '../schema/catalogue.ts'
import addressData from './addresses.json' with { type: 'json' }
import calendarData from './calendar.json' with { type: 'json' }
import countryData from './countries.json' with { type: 'json' }
import provinceData from './provinces.json' with { type: 'json' }

const STREETS_AT_ONCE = 1000

const inBoth = ({ nameHe, nameEn }: { nameHe: string; nameEn: string }) => ({
  he: nameHe,
  en: nameEn,
})

/** What is true of the country, whoever sells cars in it: regions, calling codes, towns and streets, holidays. */
export async function seedReference(tx: Db) {
  await tx
    .insert(provinces)
    .values(
      provinceData.provinces.map((it) => ({ code: it.code, name: inBoth(it), position: it.order })),
    )
  await tx.insert(countries).values(
    countryData.countries.map(
      ({ code, callingCode, flag, mobileNumberLengths, order, ...names }) => ({
        code,
        name: inBoth(names),
        callingCode,
        flag,
        mobileNumberLengths,
        position: order,
      }),
    ),
  )
  await seedAddresses(tx)
  await tx.insert(specialDays).values(
    calendarData.days.map((it) => ({
      date: it.date,
      code: it.code,
      name: inBoth(it),
      status: it.status as SpecialDay['status'],
      openUntil: it.openUntil,
      provinces: it.provinces,
    })),
  )
}

async function seedAddresses(tx: Db) {
  await tx.insert(cities).values(
    addressData.cities.map(({ id, aliases, province, lat, lng, populationApprox, ...names }) => ({
      id,
      name: inBoth(names),
      aliases,
      province,
      lat,
      lng,
      population: populationApprox,
    })),
  )
  const rows = addressData.streets.map(
    ({ id, cityId, lat, lng, postalCode, postalCodeApproximate, ...names }) => ({
      id,
      cityId,
      name: inBoth(names),
      lat,
      lng,
      postalCode,
      postalCodeApproximate,
    }),
  )
  for (let start = 0; start < rows.length; start += STREETS_AT_ONCE)
    await tx.insert(streets).values(rows.slice(start, start + STREETS_AT_ONCE))
}
