import { sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { catalogueChanges } from '../schema/catalogue.ts'

/** What this process knows of the catalogue's changes. */
type Known = {
  /** What the last look could see: a transaction that was under way then, however old, is new to the next one. */
  snapshot?: string
  /** Grows with every change that is noticed. */
  version: number
  /** The version by which each car changed last, and that by which any may have. */
  cars: Map<number, number>
  any: number
  /** The last look that was asked for, and the one that has not begun yet. */
  last: Promise<unknown>
  next?: Promise<number> | undefined
}

// A database and what is known of it go together.
const memories = new WeakMap<Db, Known>()

function knownOf(db: Db): Known {
  const known = memories.get(db) ?? { version: 1, cars: new Map(), any: 1, last: Promise.resolve() }
  memories.set(db, known)
  return known
}

/**
 * This process's number of the catalogue as it stands now: it grows with every change, whoever committed it.
 * Looks go one after the other, and each serves all who asked before it began.
 */
export function currentCatalogueVersion(db: Db): Promise<number> {
  const known = knownOf(db)
  if (known.next) return known.next
  const next = known.last.then(() => {
    known.next = undefined
    return look(db, known)
  })
  known.next = next
  known.last = next.catch(() => {})
  return next
}

/** The cars that changed after a version, as far as was looked; undefined when any may have. */
export function carsChangedSince(db: Db, version: number): number[] | undefined {
  const known = knownOf(db)
  if (known.any > version) return undefined
  return [...known.cars].flatMap(([car, changedBy]) => (changedBy > version ? car : []))
}

async function look(db: Db, known: Known): Promise<number> {
  const { snapshot, changes } = await readChanges(db, known.snapshot)
  known.snapshot = snapshot
  known.version += changes.length
  for (const cars of changes)
    if (cars) for (const car of cars) known.cars.set(car, known.version)
    else known.any = known.version
  return known.version
}

/**
 * What a snapshot could not see and is committed now: numbers of transactions are given in another order than
 * they commit. A row without cars stands for those before it that are gone. Rows of a restored database may
 * be of numbers that this server has yet to give.
 */
async function readChanges(db: Db, snapshot: string | undefined) {
  const known = sql`${snapshot}::pg_snapshot`
  const { xid, cars } = catalogueChanges
  const isNew = sql`${xid} >= pg_snapshot_xmin(${known}) and ${xid} < pg_snapshot_xmax(pg_current_snapshot())
    and (${cars} is null or not pg_visible_in_snapshot(${xid}, ${known}))`
  const { rows } = (await db.execute(sql`select pg_current_snapshot()::text as snapshot,
    (select coalesce(json_agg(${cars}), '[]') from ${catalogueChanges}
      where ${snapshot === undefined ? sql`false` : isNew}) as changes`)) as unknown as {
    rows: [{ snapshot: string; changes: (number[] | null)[] }]
  }
  return rows[0]
}

/** What is committed has one name for all processes, also once changes are forgotten. */
export async function nameOfCatalogue(db: Db): Promise<string> {
  const { rows } = (await db.execute(
    sql`select coalesce(max(id), 0) || '-' || coalesce(sum(id + forgotten), 0) as name from ${catalogueChanges}`,
  )) as unknown as { rows: [{ name: string }] }
  return rows[0].name
}

/** Whether the catalogue was ever filled. */
export async function hasCatalogue(db: Db): Promise<boolean> {
  const rows = await db.select({ id: catalogueChanges.id }).from(catalogueChanges).limit(1)
  return rows.length > 0
}

/**
 * Removes changes that everybody has long noticed. The last of them stays, without its cars: whoever could not see
 * everything up to it knows by it that any car may have changed. What may still be under way for somebody stays.
 */
export const forgetCatalogueChanges = (db: Db, olderThanMs: number) =>
  db.execute(sql`
    with old as (
      select xid, id from ${catalogueChanges}
        where at < now() - ${olderThanMs} * interval '1 ms' and xid < pg_snapshot_xmin(pg_current_snapshot())
    ), newest as (
      select xid, id from old order by xid desc, id desc limit 1
    ), gone as (
      delete from ${catalogueChanges} using old
        where (catalogue_changes.xid, catalogue_changes.id) = (old.xid, old.id)
          and (old.xid, old.id) <> (select xid, id from newest)
        returning catalogue_changes.id, catalogue_changes.forgotten
    )
    update ${catalogueChanges} set cars = null,
        forgotten = catalogue_changes.forgotten + (select coalesce(sum(id + forgotten), 0) from gone)
      from newest
      where (catalogue_changes.xid, catalogue_changes.id) = (newest.xid, newest.id)
        and (cars is not null or exists (select from gone))`)
