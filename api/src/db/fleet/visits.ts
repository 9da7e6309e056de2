import { and, asc, desc, eq, isNotNull, isNull, lte, ne, or } from 'drizzle-orm'
import { type Db, first } from '../database.ts'
import { type Hubs, subscriptionInHubs } from '../office/scope.ts'
import { subscriptions } from '../schema/orders.ts'
import { visitPhotos, visits } from '../schema/visits.ts'

export type Visit = typeof visits.$inferSelect
export type VisitPhoto = typeof visitPhotos.$inferSelect
type Which = Pick<Visit, 'subscriptionId' | 'direction'>

export const findVisit = (db: Db, id: string): Promise<Visit | undefined> =>
  first(db.select().from(visits).where(eq(visits.id, id)))

export const lockVisitRow = (tx: Db, id: string): Promise<Visit | undefined> =>
  first(tx.select().from(visits).where(eq(visits.id, id)).for('update'))

const isOf = ({ subscriptionId, direction }: Which) =>
  and(eq(visits.subscriptionId, subscriptionId), eq(visits.direction, direction))

/** The visit of a subscription that is not finished. */
export const findOpenVisit = (db: Db, which: Which): Promise<Visit | undefined> =>
  first(
    db
      .select()
      .from(visits)
      .where(and(isOf(which), isNull(visits.finishedAt))),
  )

/** Which car was looked at; by its plate alone where it was none of the fleet. */
type OfCar = { licensePlate: string; carId: string | null }

/** A car of the fleet keeps its visits when its plate changes, and those of before it was registered. */
const isOfCar = ({ licensePlate, carId }: OfCar) => {
  const byPlate = and(eq(visits.licensePlate, licensePlate), isNull(visits.carId))
  return carId === null ? byPlate : or(eq(visits.carId, carId), byPlate)
}

/** The hand-over of the car that a subscription drives, as it was finished last. */
export const findFinishedVisit = (
  db: Db,
  { licensePlate, carId, ...which }: Which & OfCar,
): Promise<Visit | undefined> =>
  first(
    db
      .select()
      .from(visits)
      .where(and(isOf(which), isOfCar({ licensePlate, carId }), isNotNull(visits.finishedAt)))
      .orderBy(desc(visits.finishedAt))
      .limit(1),
  )

/** Marks tell of a car until this many visits later. */
const MOST_VISITS = 50

/** The finished visits of a car other than one, the last first. */
export const listVisitsOfCar = (
  db: Db,
  { id, ...car }: Pick<Visit, 'id'> & OfCar,
): Promise<Visit[]> =>
  db
    .select()
    .from(visits)
    .where(and(isOfCar(car), isNotNull(visits.finishedAt), ne(visits.id, id)))
    .orderBy(desc(visits.finishedAt))
    .limit(MOST_VISITS)

/** The finished visits of a car that a person of some hubs sees, the last first. */
export const listFinishedVisits = async (
  db: Db,
  { hubs, ...car }: OfCar & { hubs: Hubs },
): Promise<Visit[]> => {
  const rows = await db
    .select({ visit: visits })
    .from(visits)
    .innerJoin(subscriptions, eq(subscriptions.id, visits.subscriptionId))
    .where(and(isOfCar(car), isNotNull(visits.finishedAt), subscriptionInHubs(hubs)))
    .orderBy(desc(visits.finishedAt), desc(visits.id))
    .limit(MOST_VISITS)
  return rows.map(({ visit }) => visit)
}

/** The visits of a subscription, the last first. */
export const listVisitsOf = (db: Db, subscriptionId: string): Promise<Visit[]> =>
  db
    .select()
    .from(visits)
    .where(eq(visits.subscriptionId, subscriptionId))
    .orderBy(desc(visits.beganAt), desc(visits.id))
    .limit(MOST_VISITS)

export const addVisit = (tx: Db, visit: typeof visits.$inferInsert) =>
  tx.insert(visits).values(visit)

export const changeVisit = (tx: Db, id: string, change: Partial<typeof visits.$inferInsert>) =>
  tx.update(visits).set(change).where(eq(visits.id, id))

/** Files of its photos are then without a row, and removed by an hourly job. */
export const removeVisit = (tx: Db, id: string) => tx.delete(visits).where(eq(visits.id, id))

export const listPhotos = (db: Db, visitId: string): Promise<VisitPhoto[]> =>
  db
    .select()
    .from(visitPhotos)
    .where(eq(visitPhotos.visitId, visitId))
    .orderBy(asc(visitPhotos.at), asc(visitPhotos.id))

export const findPhoto = (db: Db, id: string): Promise<VisitPhoto | undefined> =>
  first(db.select().from(visitPhotos).where(eq(visitPhotos.id, id)))

export const addPhoto = (tx: Db, photo: VisitPhoto) => tx.insert(visitPhotos).values(photo)

export const removePhotoRow = (tx: Db, id: string) =>
  tx.delete(visitPhotos).where(eq(visitPhotos.id, id))

/** Forgets visits that were begun by an instant. */
export const forgetVisitsBy = (db: Db, instant: Date) =>
  db.delete(visits).where(lte(visits.beganAt, instant))
