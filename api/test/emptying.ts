import { ne, sql } from 'drizzle-orm'
import { bumpCatalogueVersion } from '../src/db/catalogue/catalogue.ts'
import type { Db } from '../src/db/database.ts'
import { stock } from '../src/db/schema/catalogue.ts'
import { rowsOf } from './audit.ts'

/** Emptied rows leave their place behind; from this many bytes of rows on the tables are made anew. */
const MOST_BYTES = 4_194_304

const emptying = `create function testing.empty() returns boolean language plpgsql as $$
declare
  filled text[];
  bytes bigint;
  named int[];
  last bigint;
  touched int[];
begin
  -- Those that a test issued go, and their uses are gone with their orders; one that was stopped goes on.
  delete from coupons where code not in (select code from testing.coupons);
  update coupons set used_count = kept.used_count, active = kept.active from testing.coupons kept
    where coupons.code = kept.code
      and (coupons.used_count, coupons.active) is distinct from (kept.used_count, kept.active);
  -- A hub is as it was seeded, and one that a test opened is gone.
  delete from hubs where id not in (select id from testing.hubs);
  update hubs set (code, name, address, city, province, phone, opening_hours, slot_minutes, capacity_per_slot, services,
      stores, door_to_door_radius_km, capacity_rules, closures)
    = (select code, name, address, city, province, phone, opening_hours, slot_minutes, capacity_per_slot, services,
      stores, door_to_door_radius_km, capacity_rules, closures from testing.hubs kept where kept.id = hubs.id)
    from testing.hubs kept where kept.id = hubs.id
      and (kept.code, kept.name, kept.address, kept.city, kept.province, kept.phone, kept.opening_hours, kept.slot_minutes,
        kept.capacity_per_slot, kept.services, kept.stores, kept.door_to_door_radius_km, kept.capacity_rules, kept.closures)
      is distinct from (hubs.code, hubs.name, hubs.address, hubs.city, hubs.province, hubs.phone, hubs.opening_hours,
        hubs.slot_minutes, hubs.capacity_per_slot, hubs.services, hubs.stores, hubs.door_to_door_radius_km,
        hubs.capacity_rules, hubs.closures);
  -- Rows go without their triggers below, and whoever knows the calendar has to hear of it.
  if exists (select from special_days) then delete from special_days; end if;
  -- Rows alone: asking for each index too takes as long as all the rest.
  select array_agg(id::text), sum(size) into filled, bytes
    from (select id, pg_relation_size(id) as size from testing.filled) sized where size > 0;
  if filled is not null then
    begin
      -- Whoever still writes is waited for.
      execute 'lock table ' || array_to_string(filled, ', ') || ' in access exclusive mode';
      set local session_replication_role = replica;
      for at in 1..array_length(filled, 1) loop execute 'delete from ' || filled[at]; end loop;
      set local session_replication_role = origin;
    exception when insufficient_privilege then bytes := ${MOST_BYTES};
    end;
    if bytes >= ${MOST_BYTES} then
      execute 'truncate ' || (select string_agg(id::text, ', ') from testing.filled);
    end if;
  end if;
  if exists (select from stock where counted_by = 'cars') then
    -- Single cars are gone: what was counted by them is a number again, and held until the catalogue has a new version.
    update stock set counted_by = 'number', short = 0, short_since = null, total = kept.total, available = 0
      from testing.stock kept where (kept.classification_id, kept.colour_id) = (stock.classification_id, stock.colour_id)
        and stock.counted_by = 'cars';
    -- So is that of a car that a test added.
    update stock set counted_by = 'number', short = 0, short_since = null, available = total where counted_by = 'cars';
  end if;
  -- A car of the catalogue is as it was seeded, and one that a test added is off sale: whoever remembers them learns it.
  select max(id) into last from catalogue_changes;
  select array_agg(car) into named from catalogue_changes left join unnest(cars) car on true
    where id > (select id from testing.looked) and (cars is null or car is not null);
  update testing.looked set id = last;
  with restored as (
    update vehicles set (catalog_id, brand_slug, model_slug, version_slug, year, details, packs, retired_at, changed_at)
      = (kept.catalog_id, kept.brand_slug, kept.model_slug, kept.version_slug, kept.year, kept.details, kept.packs,
        kept.retired_at, kept.changed_at)
      from testing.vehicles kept where kept.classification_id = vehicles.classification_id
        and (vehicles.classification_id = any(named) or array_position(named, null) > 0)
        and (kept.details, kept.packs, kept.retired_at, kept.changed_at, kept.year, kept.version_slug, kept.catalog_id)
          is distinct from (vehicles.details, vehicles.packs, vehicles.retired_at, vehicles.changed_at, vehicles.year,
            vehicles.version_slug, vehicles.catalog_id)
      returning vehicles.classification_id as id),
  added as (
    update vehicles set retired_at = now(), changed_at = now(), version_slug = 'added-' || classification_id
      where retired_at is null and classification_id not in (select classification_id from testing.vehicles)
      returning classification_id as id)
  select array_agg(id) into touched from (select id from restored union all select id from added) changed;
  if touched is not null then
    insert into catalogue_changes (cars) values (touched);
    update stock set total = kept.total, available = kept.total from testing.stock kept
      where (kept.classification_id, kept.colour_id) = (stock.classification_id, stock.colour_id)
        and stock.classification_id = any(touched);
    perform pg_notify('catalogue', '');
  end if;
  return exists (select from stock where available <> total);
end $$`

/**
 * What the seed leaves empty is what tests fill. Making some seventy tables with their indexes anew takes
 * fifteen times as long as taking a few rows out of those that have any.
 */
export async function prepareEmptying(db: Db): Promise<void> {
  await db.execute(sql`create schema testing`)
  await db.execute(sql`create table testing.filled (id regclass not null)`)
  await db.execute(sql`insert into testing.filled select oid from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) = 0`)
  // What cleans up behind emptied rows holds its tables for longer than the lock is waited for.
  await db.execute(sql`do $$ declare id regclass; begin
    for id in select filled.id from testing.filled loop
      execute 'alter table ' || id || ' set (autovacuum_enabled = off)';
    end loop; end $$`)
  await db.execute(
    sql`create table testing.coupons as select code, used_count, active from coupons`,
  )
  await db.execute(
    sql`create table testing.stock as select classification_id, colour_id, total from stock`,
  )
  await db.execute(sql`create table testing.hubs as select * from hubs`)
  await db.execute(sql`create table testing.vehicles as select * from vehicles`)
  await db.execute(sql`create table testing.looked as select max(id) as id from catalogue_changes`)
  await db.execute(sql.raw(emptying))
}

/** As it was seeded, but for a newer version of the catalogue when cars were held; waits for who still writes. */
export async function emptyFilled(db: Db): Promise<void> {
  const [after] = await rowsOf(db, sql`select testing.empty() as "isHeld"`)
  if (after?.isHeld) await restock(db)
}

/** Holds are gone with their orders; whoever remembers the stock learns it by the catalogue's version. */
const restock = (db: Db) =>
  db.transaction(async (tx) => {
    const cars = await tx
      .update(stock)
      .set({ available: sql`${stock.total}` })
      .where(ne(stock.available, stock.total))
      .returning({ id: stock.classificationId })
    await bumpCatalogueVersion(
      tx,
      cars.map(({ id }) => id),
    )
  })
