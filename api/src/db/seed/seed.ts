import { bumpCatalogueVersion, currentCatalogueVersion } from '../catalogue/catalogue.ts'
import type { Db } from '../database.ts'
import { seedDemo } from './demo.ts'
import { seedReference } from './reference.ts'

/** What an empty database begins with: what is true of the country alone, or a shop to try out as well. */
export type Beginning = 'reference' | 'demo'

/** Production sells what was imported, and nothing else. */
export const beginningOf = (mode: 'sandbox' | 'production'): Beginning =>
  mode === 'production' ? 'reference' : 'demo'

/** Fills an empty database; one transaction, so a start cut short begins anew. What has begun stays as it is. */
export async function seedWhenEmpty(db: Db, beginning: Beginning, now: Date) {
  if ((await currentCatalogueVersion(db)) > 0) return
  await db.transaction(async (tx) => {
    await seedReference(tx)
    const cars = beginning === 'demo' ? await seedDemo(tx, now) : []
    await bumpCatalogueVersion(tx, cars)
  })
}
