import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { bumpCatalogueVersion } from '../catalogue/catalogue.ts'
import type { Db } from '../database.ts'
import { referenceSets } from '../schema/catalogue.ts'
import { type ShippedSet, shippedSets } from './shipped-sets.ts'
import type { Counts } from './upsert-rows.ts'

export type SetReport = { name: string } & Counts

const LOOK_EVERY_MS = 200

/** Loads what is shipped of countries, provinces, towns and streets, where it is not what the database holds: one process at a time, each in one transaction. Where nothing is new nobody waits. */
export async function loadReference(db: Db, now: Date): Promise<SetReport[]> {
  while ((await pendingSets(db)).length > 0) {
    const reports = await inTurn(db, async (tx) => {
      const loaded = await loadSets(tx, now)
      if (loaded.some(hasChanges)) await bumpCatalogueVersion(tx)
      return loaded
    })
    if (reports) return reports
    await wait(LOOK_EVERY_MS)
  }
  return []
}

/** Runs in a transaction that one process has at a time; undefined while it is another's turn. */
export const inTurn = <Result>(db: Db, run: (tx: Db) => Promise<Result>) =>
  db.transaction(async (tx) => {
    const { rows } = (await tx.execute(
      sql`select pg_try_advisory_xact_lock(hashtextextended('galgal_reference', 0)) as ours`,
    )) as unknown as { rows: [{ ours: boolean }] }
    return rows[0].ours ? await run(tx) : undefined
  })

/** What `loadReference` does, in the caller's transaction. */
export async function loadSets(tx: Db, now: Date): Promise<SetReport[]> {
  const reports: SetReport[] = []
  for (const { name, hash, load } of await pendingSets(tx)) {
    reports.push({ name, ...(await load(tx)) })
    await rememberSet(tx, { name, hash: hash(), loadedAt: now })
  }
  return reports
}

async function pendingSets(db: Db): Promise<ShippedSet[]> {
  const rows = await db.select().from(referenceSets)
  const held = new Map(rows.map(({ name, hash }) => [name, hash]))
  return shippedSets.filter(({ name, hash }) => held.get(name) !== hash())
}

export const rememberSet = (tx: Db, set: typeof referenceSets.$inferInsert) =>
  tx
    .insert(referenceSets)
    .values(set)
    .onConflictDoUpdate({
      target: referenceSets.name,
      set: { hash: set.hash, loadedAt: set.loadedAt },
    })

export const hasChanges = ({ added, changed, gone }: Counts): boolean => added + changed + gone > 0
