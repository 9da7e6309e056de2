import { createHash } from 'node:crypto'
import { foldAddress } from '@galgal/domain/address-search'
import { knownWordsOf, streetInLatin } from '@galgal/domain/transliterate'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { cities, streets } from '../schema/catalogue.ts'
import { isStreetReferred } from './shipped-sets.ts'
import { type Counts, removeGone, upsertRows } from './upsert-rows.ts'

/** A street as the public list has it; its code is its own within the town. */
export type ListedStreet = { town: string; street: string; code: string | undefined }

export type ListReport = Counts & {
  /** Towns of the list that we have no point of, with how many streets each has. */
  unknownTowns: [town: string, streets: number][]
}

type City = typeof cities.$inferSelect

/** A name that may be spelt with one or two yods and vavs, and with any punctuation. */
export const keyOf = (name: string): string =>
  foldAddress(name)
    .replace(/[^\p{L}\d]/gu, '')
    .replace(/\u05d9+/g, '\u05d9')
    .replace(/\u05d5+/g, '\u05d5')

/** Makes the streets of the public list what a newer one says; those that we ship stay as they are, with their points. */
export async function loadStreetList(tx: Db, list: readonly ListedStreet[]): Promise<ListReport> {
  const known = await tx.select().from(cities)
  const shipped = await tx.select().from(streets).where(eq(streets.isListed, false))
  const byName = new Map(
    known.flatMap((city) => [...city.aliases, city.name.he].map((name) => [keyOf(name), city])),
  )
  const own = new Set(shipped.map(({ cityId, name }) => `${cityId} ${keyOf(name.he)}`))
  const words = knownWordsOf([...shipped, ...known].map(({ name }) => name))
  const rows = new Map<string, typeof streets.$inferInsert>()
  const unknown = new Map<string, number>()
  for (const { town, street, code } of list) {
    const city = byName.get(keyOf(town))
    if (!city) unknown.set(town, (unknown.get(town) ?? 0) + 1)
    else if (!own.has(`${city.id} ${keyOf(street)}`)) {
      // A village without streets has its own name as its one street.
      const isTown = keyOf(street) === keyOf(town)
      const en = isTown ? city.name.en : streetInLatin(street, words)
      const row = rowOf(city, { id: idOf(city, street, code), name: { he: street, en } })
      rows.set(row.id, row)
    }
  }
  const written = await upsertRows(tx, streets, 'id', [...rows.values()])
  const removed = await removeGone(tx, streets, 'id', {
    staying: [...rows.keys()],
    among: sql`is_listed`,
    isReferred: isStreetReferred,
  })
  const unknownTowns = [...unknown].toSorted((a, b) => b[1] - a[1])
  return { ...written, ...removed, unknownTowns }
}

/** It lies where its town does, as the list knows no points, and has no postal code. */
const rowOf = (
  { id: cityId, lat, lng }: City,
  street: Pick<typeof streets.$inferInsert, 'id' | 'name'>,
) => ({
  ...street,
  cityId,
  lat,
  lng,
  postalCode: '',
  postalCodeApproximate: false,
  isListed: true,
})

/** By its code, which stays when it is renamed; without one by its name. */
function idOf(city: City, street: string, code: string | undefined): string {
  const own = code ?? createHash('sha256').update(keyOf(street)).digest('hex').slice(0, 10)
  return `${city.id}--${code ? 'r' : 'n'}${own}`
}
