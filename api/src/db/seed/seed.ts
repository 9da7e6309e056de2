import type { SpecialDay } from '@galgal/domain/calendar'
import { shekels } from '@galgal/domain/money'
import type { CouponTerms } from '@galgal/domain/quote'
import type { Store } from '@galgal/domain/store'
import { bumpCatalogueVersion, currentCatalogueVersion } from '../catalogue/catalogue.ts'
import { datePrices } from '../catalogue/price-history.ts'
import { saveStock, saveVehicles } from '../catalogue/vehicles.ts'
import type { Db } from '../open-database.ts'
import {
  cities,
  countries,
  coupons,
  covers,
  hubs,
  provinces,
  specialDays,
  streets,
} from '../schema/catalogue.ts'
import addressData from './addresses.json' with { type: 'json' }
import calendarData from './calendar.json' with { type: 'json' }
import countryData from './countries.json' with { type: 'json' }
import couponData from './coupons.json' with { type: 'json' }
import hubData from './hubs.json' with { type: 'json' }
import coverData from './insurance.json' with { type: 'json' }
import provinceData from './provinces.json' with { type: 'json' }
import { readVehicleRow, vehicleFrom } from './vehicle-row.ts'
import vehicleData from './vehicles.json' with { type: 'json' }

const inBoth = ({ nameHe, nameEn }: { nameHe: string; nameEn: string }) => ({
  he: nameHe,
  en: nameEn,
})

/** Fills an empty database with the demo catalogue; one transaction, so a start cut short begins anew. */
export async function seedWhenEmpty(db: Db, now: Date) {
  if ((await currentCatalogueVersion(db)) > 0) return
  await db.transaction(async (tx) => {
    await seedPlaces(tx)
    await seedTerms(tx)
    const cars = vehicleData.vehicles.map(demoVehicle)
    await saveVehicles(
      tx,
      cars.map((car) => datePrices(car, undefined, now)),
      now,
    )
    await saveStock(tx, cars)
    await bumpCatalogueVersion(
      tx,
      cars.map((car) => car.classificationId),
    )
  })
}

function demoVehicle(raw: unknown) {
  const { row, issues } = readVehicleRow(raw)
  if (!row) throw new Error(`vehicles.json: ${JSON.stringify(issues)}`)
  return vehicleFrom(row)
}

async function seedPlaces(tx: Db) {
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
  for (let start = 0; start < rows.length; start += 1000)
    await tx.insert(streets).values(rows.slice(start, start + 1000))
  await tx.insert(hubs).values(hubData.hubs.map(hubRow))
}

const hubRow = (hub: (typeof hubData)['hubs'][number]) => ({
  id: hub.id,
  code: hub.code,
  name: inBoth(hub),
  address: { he: hub.addressHe, en: hub.addressEn },
  city: { he: hub.cityHe, en: hub.cityEn },
  province: hub.province,
  lat: hub.lat,
  lng: hub.lng,
  phone: hub.phone,
  phoneExtension: hub.phoneExtension,
  openingHours: hub.openingHours,
  slotMinutes: hub.slotMinutes,
  capacityPerSlot: hub.capacityPerSlot,
  services: hub.services as ('pickup' | 'return')[],
  stores: hub.stores as Store[],
  evCharger: hub.evCharger,
  customerParking: hub.customerParking,
  nearPublicTransport: hub.nearPublicTransport,
  covered: hub.covered,
  wheelchairAccessible: hub.wheelchairAccessible,
  doorToDoorRadiusKm: hub.doorToDoorRadiusKm,
})

async function seedTerms(tx: Db) {
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
  await tx.insert(covers).values(
    coverData.tiers.map((it) => ({
      id: it.id,
      code: it.code as 'Basic' | 'Pro' | 'Premium',
      name: inBoth(it),
      monthly: shekels(it.monthlyCostNis),
      daily: shekels(it.dailyCostNis),
      sizeFactors: coverData.sizeFactor,
      deductibles: {
        ownDamage: shekels(it.deductibleOwnDamageNis),
        thirdParty: shekels(it.deductibleThirdPartyNis),
        theft: shekels(it.deductibleTheftNis),
        youngDriver: shekels(it.deductibleYoungDriverNis),
      },
      depositFactor: it.depositFactor,
      coverages: it.coverages,
      included: it.includedInPrice,
    })),
  )
  await tx.insert(coupons).values(
    couponData.coupons.map((it) => ({
      code: it.code,
      title: { he: it.titleHe, en: it.titleEn },
      terms: {
        type: it.type as CouponTerms['type'],
        value: it.type === 'fixed' ? shekels(it.value) : it.value,
        appliesToMonths: it.appliesToMonths,
      },
      validFrom: it.validFrom,
      validUntil: it.validUntil,
      stores: it.stores as Store[],
      minPeriodMonths: it.minPeriodMonths,
      maxUses: it.maxUses,
      usedCount: it.usedCount,
      onePerCustomer: it.onePerCustomer,
      newCustomersOnly: it.newCustomersOnly,
      active: it.active,
    })),
  )
}
