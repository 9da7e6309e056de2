import { MAX_FAVOURITES } from '@galgal/domain/catalogue/vehicle'
import { and, desc, eq, isNull, notInArray, sql } from 'drizzle-orm'
import { isNumbered } from '../catalogue/catalogue.ts'
import type { Db } from '../database.ts'
import { vehicles } from '../schema/catalogue.ts'
import { favourites } from '../schema/favourites.ts'

type Favourite = Pick<typeof favourites.$inferSelect, 'customerId' | 'classificationId'>

const newestOf = (db: Db, customerId: string) =>
  db
    .select({ id: favourites.classificationId })
    .from(favourites)
    .where(eq(favourites.customerId, customerId))
    .orderBy(desc(favourites.addedAt))
    .limit(MAX_FAVOURITES)

/** The classificationIds, newest first. */
export const listFavourites = async (db: Db, customerId: string): Promise<number[]> =>
  (await newestOf(db, customerId)).map(({ id }) => id)

/** False when no such car is offered; one that is there already keeps its place. */
export async function addFavourite(db: Db, it: Favourite, now: Date): Promise<boolean> {
  const { customerId, classificationId } = it
  const [car] = await db
    .select({ id: vehicles.classificationId })
    .from(vehicles)
    .where(and(isNumbered(vehicles.classificationId, classificationId), isNull(vehicles.retiredAt)))
  if (!car) return false
  // Several may be added within one tick of the clock, and still have an order.
  const addedAt = sql<Date>`greatest(${now.toISOString()}::timestamptz, (select max(${favourites.addedAt}) + interval '1 microsecond'
    from ${favourites} where ${favourites.customerId} = ${customerId}))`
  await db
    .insert(favourites)
    .values({ ...it, addedAt })
    .onConflictDoNothing()
  await db
    .delete(favourites)
    .where(
      and(
        eq(favourites.customerId, customerId),
        notInArray(favourites.classificationId, newestOf(db, customerId)),
      ),
    )
  return true
}

export async function removeFavourite(db: Db, { customerId, classificationId }: Favourite) {
  await db
    .delete(favourites)
    .where(
      and(
        eq(favourites.customerId, customerId),
        isNumbered(favourites.classificationId, classificationId),
      ),
    )
}
