import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { type Db, first } from '../database.ts'
import { serviceFiles, services } from '../schema/fleet.ts'

export type ServiceRow = typeof services.$inferSelect
export type ServiceFileRow = typeof serviceFiles.$inferSelect

/** More nobody reads at once. */
const MOST = 200

/** The services of a car, the last first. */
export const listServices = (db: Db, carId: string): Promise<ServiceRow[]> =>
  db
    .select()
    .from(services)
    .where(eq(services.carId, carId))
    .orderBy(desc(services.openedOn), desc(services.createdAt), desc(services.id))
    .limit(MOST)

export const findOpenService = (db: Db, carId: string): Promise<ServiceRow | undefined> =>
  first(
    db
      .select()
      .from(services)
      .where(and(eq(services.carId, carId), isNull(services.doneOn))),
  )

export const findService = (db: Db, id: string): Promise<ServiceRow | undefined> =>
  first(db.select().from(services).where(eq(services.id, id)))

export const lockService = (tx: Db, id: string): Promise<ServiceRow | undefined> =>
  first(tx.select().from(services).where(eq(services.id, id)).for('update'))

/** Adds a service, or writes what is known of it now. */
export const putService = (tx: Db, row: ServiceRow) =>
  tx.insert(services).values(row).onConflictDoUpdate({ target: services.id, set: row })

/** The last service that was done, of each of some cars. */
export async function listLastServices(
  db: Db,
  carIds: readonly string[],
): Promise<Map<string, ServiceRow>> {
  if (carIds.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([services.carId])
    .from(services)
    .where(and(inArray(services.carId, [...carIds]), isNotNull(services.doneOn)))
    .orderBy(services.carId, desc(services.doneOn), desc(services.km), desc(services.id))
  return new Map(rows.map((row) => [row.carId, row]))
}

/** The papers of some services, in the order in which they came. */
export const listServiceFiles = (
  db: Db,
  serviceIds: readonly string[],
): Promise<ServiceFileRow[]> =>
  db
    .select()
    .from(serviceFiles)
    .where(inArray(serviceFiles.serviceId, [...serviceIds]))
    .orderBy(serviceFiles.at, serviceFiles.id)

export const addServiceFile = (tx: Db, row: ServiceFileRow) => tx.insert(serviceFiles).values(row)

export const findServiceFile = (
  db: Db,
  id: string,
): Promise<(ServiceFileRow & { carId: string }) | undefined> =>
  first(
    db
      .select({
        id: serviceFiles.id,
        serviceId: serviceFiles.serviceId,
        name: serviceFiles.name,
        mediaType: serviceFiles.mediaType,
        size: serviceFiles.size,
        key: serviceFiles.key,
        at: serviceFiles.at,
        staffId: serviceFiles.staffId,
        carId: services.carId,
      })
      .from(serviceFiles)
      .innerJoin(services, eq(services.id, serviceFiles.serviceId))
      .where(eq(serviceFiles.id, id)),
  )
