import { eq, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { cities } from '../schema/catalogue.ts'
import { isCityReferred } from './shipped-sets.ts'
import { keyOf } from './street-list.ts'
import { type Counts, removeGone, upsertRows } from './upsert-rows.ts'

/** A town as the company's own list has it. */
export type ListedTown = {
  name: string
  nameEn: string
  lat: number
  lng: number
  province: string
}

/** Makes the towns that we do not ship what a list says; those that we ship stay as they are. */
export async function loadTownList(tx: Db, list: readonly ListedTown[]): Promise<Counts> {
  const shipped = await tx.select().from(cities).where(eq(cities.isListed, false))
  const names = new Set(
    shipped.flatMap(({ name, aliases }) => [name.he, ...aliases].map((it) => keyOf(it))),
  )
  const ids = new Set(shipped.map(({ id }) => id))
  const rows = new Map<string, typeof cities.$inferInsert>()
  for (const { name, nameEn, ...town } of list) {
    if (names.has(keyOf(name))) continue
    const slug = slugOf(nameEn)
    const id = ids.has(slug) ? `${slug}-town` : slug
    const both = { he: name, en: nameEn }
    rows.set(id, { id, name: both, aliases: [], population: 0, isListed: true, ...town })
  }
  const written = await upsertRows(tx, cities, 'id', [...rows.values()])
  const removed = await removeGone(tx, cities, 'id', {
    staying: [...rows.keys()],
    among: sql`is_listed`,
    isReferred: isCityReferred,
  })
  return { ...written, ...removed }
}

const slugOf = (nameEn: string): string =>
  nameEn
    .toLowerCase()
    .replace(/'/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
