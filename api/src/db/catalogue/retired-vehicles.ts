import type { Store } from '@galgal/domain/store'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { vehicles } from '../schema/catalogue.ts'
import { isOfStore } from './catalogue.ts'

/** Whether a car that stood at this address of a store has been withdrawn. */
export async function isRetiredAddress(
  db: Db,
  store: Store,
  at: { brand: string; model: string; version: string; year?: number | undefined },
): Promise<boolean> {
  const found = await db
    .select({ id: vehicles.classificationId })
    .from(vehicles)
    .where(
      and(
        isNotNull(vehicles.retiredAt),
        isOfStore(store),
        eq(vehicles.brandSlug, at.brand),
        eq(vehicles.modelSlug, at.model),
        eq(vehicles.versionSlug, at.version),
        at.year === undefined ? undefined : eq(vehicles.year, at.year),
      ),
    )
    .limit(1)
  return found.length > 0
}
