import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { bumpCatalogueVersion } from '../catalogue/catalogue.ts'
import { hasCatalogue } from '../catalogue/catalogue-version.ts'
import type { Db } from '../database.ts'
import { loadSets } from '../reference/load-reference.ts'
import { seedDemo } from './demo.ts'
import { seedDemoFleet } from './demo-fleet.ts'

/** What an empty database begins with: what is true of the country alone, a shop to try out as well, or one with every single car of it. */
export type Beginning = 'reference' | 'demo' | 'demoFleet'

const LOOK_EVERY_MS = 200

/** Production sells what was imported, and nothing else. */
export const beginningOf = (mode: 'sandbox' | 'production'): Beginning =>
  mode === 'production' ? 'reference' : 'demoFleet'

/** Fills an empty database; one transaction, so a start cut short begins anew. What has begun stays as it is, also what another process begins meanwhile. */
export async function seedWhenEmpty(db: Db, beginning: Beginning, now: Date) {
  while (!(await hasCatalogue(db))) {
    const seeded = await db.transaction(async (tx) => {
      if (!(await isOurTurn(tx))) return false
      await loadSets(tx, now)
      const cars = beginning === 'reference' ? [] : await seedDemo(tx, now)
      if (beginning === 'demoFleet') await seedDemoFleet(tx, now)
      await bumpCatalogueVersion(tx, cars)
      return true
    })
    if (seeded) return
    await wait(LOOK_EVERY_MS)
  }
}

/** A process that starts at the same time looks again later: to wait in the database is cut short there. */
async function isOurTurn(tx: Db): Promise<boolean> {
  const { rows } = (await tx.execute(
    sql`select pg_try_advisory_xact_lock(hashtextextended('galgal_seed', 0)) as ours`,
  )) as unknown as { rows: [{ ours: boolean }] }
  return rows[0].ours && !(await hasCatalogue(tx))
}
