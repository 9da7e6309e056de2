import { sql } from 'drizzle-orm'
import type { Db } from '../src/db/open-database.ts'

/** Emptied rows leave their place behind; from this many bytes on the tables are made anew. */
const MOST_BYTES = 8_388_608

/**
 * What the seed leaves empty is what tests fill. Making some seventy tables with their indexes anew takes
 * fifteen times as long as taking a few rows out of those that have any.
 */
export async function prepareEmptying(db: Db): Promise<void> {
  await db.execute(sql`create schema testing`)
  await db.execute(sql`create table testing.filled (id regclass not null)`)
  await db.execute(sql`insert into testing.filled select oid from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) = 0`)
  await db.execute(
    sql.raw(`create function testing.empty() returns void language plpgsql as $$
declare
  filled text[];
  bytes bigint;
begin
  select array_agg(id::text), sum(pg_total_relation_size(id)) into filled, bytes
    from testing.filled where pg_relation_size(id) > 0;
  if filled is null then return; end if;
  begin
    -- Whoever still writes is waited for.
    execute 'lock table ' || array_to_string(filled, ', ') || ' in access exclusive mode';
    set local session_replication_role = replica;
    for at in 1..array_length(filled, 1) loop execute 'delete from ' || filled[at]; end loop;
    set local session_replication_role = origin;
    if bytes < ${MOST_BYTES} then return; end if;
  exception when insufficient_privilege then null;
  end;
  execute 'truncate ' || (select string_agg(id::text, ', ') from testing.filled);
end $$`),
  )
}

/** Empties what tests fill; waits for who still writes there. */
export const emptyFilled = (db: Db) => db.execute(sql`select testing.empty()`)
