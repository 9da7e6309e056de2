import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { cities, countries, provinces, streets } from '../schema/catalogue.ts'
import type addressData from '../seed/addresses.json'
import type countryData from '../seed/countries.json'
import type provinceData from '../seed/provinces.json'
import type townData from '../seed/towns.json'
import { type Counts, removeGone, upsertRows } from './upsert-rows.ts'

/** Rows that belong together, as a release ships them. */
export type ShippedSet = {
  name: 'provinces' | 'countries' | 'addresses'
  /** Of the files' bytes, and of how they are read. */
  hash: () => string
  load: (tx: Db) => Promise<Counts>
}

/** Another number loads every set anew, though its file is as it was: for a change of what is read from it. */
const READER = 1

const bytesOf = (file: string) => readFileSync(new URL(`../seed/${file}`, import.meta.url))
const read = <Data>(file: string): Data => JSON.parse(bytesOf(file).toString())

function hashOf(...files: string[]): string {
  const hash = createHash('sha256').update(String(READER))
  for (const file of files) hash.update(bytesOf(file))
  return hash.digest('hex')
}

const inBoth = ({ nameHe, nameEn }: { nameHe: string; nameEn: string }) => ({
  he: nameHe,
  en: nameEn,
})

async function loadProvinces(tx: Db): Promise<Counts> {
  const rows = read<typeof provinceData>('provinces.json').provinces.map((it) => ({
    code: it.code,
    name: inBoth(it),
    position: it.order,
  }))
  const written = await upsertRows(tx, provinces, 'code', rows)
  const removed = await removeGone(tx, provinces, 'code', {
    staying: rows.map(({ code }) => code),
    among: sql`true`,
    isReferred: sql`exists (select from hubs where hubs.province = code)
      or exists (select from cities where cities.province = code)
      or exists (select from vehicles where details -> 'provinces' ? code)`,
  })
  return { ...written, ...removed }
}

async function loadCountries(tx: Db): Promise<Counts> {
  const rows = read<typeof countryData>('countries.json').countries.map(
    ({ code, callingCode, flag, mobileNumberLengths, order, ...names }) => ({
      code,
      name: inBoth(names),
      callingCode,
      flag,
      mobileNumberLengths,
      position: order,
    }),
  )
  const written = await upsertRows(tx, countries, 'code', rows)
  const removed = await removeGone(tx, countries, 'code', {
    staying: rows.map(({ code }) => code),
    among: sql`true`,
    isReferred: sql`exists (select from customers
      where origin_country = code or phone like calling_code || '%')`,
  })
  return { ...written, ...removed }
}

type City = (typeof townData.cities)[number]

const cityRow = ({ id, aliases, province, lat, lng, populationApprox, ...names }: City) => ({
  id,
  name: inBoth(names),
  aliases,
  province,
  lat,
  lng,
  population: populationApprox,
  isListed: false,
})

/** Streets that an address of a customer, an order or a way back names. */
export const isStreetReferred = sql`id in (
  select split_part(address_id, '~', 1) from customers
  union select split_part(door ->> 'addressId', '~', 1) from orders
  union select split_part(door ->> 'addressId', '~', 1) from terminations
  union select split_part(return_door ->> 'addressId', '~', 1) from subscriptions)`

/** Towns with streets, and those that an address of a customer names. */
export const isCityReferred = sql`exists (select from streets where city_id = cities.id)
  or exists (select from customers where address_id = cities.id)`

async function loadAddresses(tx: Db): Promise<Counts> {
  const { cities: withStreets, streets: shipped } = read<typeof addressData>('addresses.json')
  const towns = [...withStreets, ...read<typeof townData>('towns.json').cities].map(cityRow)
  const rows = shipped.map(
    ({ id, cityId, lat, lng, postalCode, postalCodeApproximate, ...names }) => ({
      id,
      cityId,
      name: inBoth(names),
      lat,
      lng,
      postalCode,
      postalCodeApproximate,
      isListed: false,
    }),
  )
  const townsWritten = await upsertRows(tx, cities, 'id', towns)
  const written = await upsertRows(tx, streets, 'id', rows)
  const removed = await removeGone(tx, streets, 'id', {
    staying: rows.map(({ id }) => id),
    among: sql`not is_listed`,
    isReferred: isStreetReferred,
  })
  const townsRemoved = await removeGone(tx, cities, 'id', {
    staying: towns.map(({ id }) => id),
    among: sql`not is_listed`,
    isReferred: isCityReferred,
  })
  return {
    added: townsWritten.added + written.added,
    changed: townsWritten.changed + written.changed,
    gone: townsRemoved.gone + removed.gone,
    kept: townsRemoved.kept + removed.kept,
  }
}

/** Provinces before the towns that are in them. */
export const shippedSets: ShippedSet[] = [
  { name: 'provinces', hash: () => hashOf('provinces.json'), load: loadProvinces },
  { name: 'countries', hash: () => hashOf('countries.json'), load: loadCountries },
  { name: 'addresses', hash: () => hashOf('addresses.json', 'towns.json'), load: loadAddresses },
]
