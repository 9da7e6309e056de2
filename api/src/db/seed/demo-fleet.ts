import { sql } from 'drizzle-orm'
import type { Db } from '../database.ts'

/** Prime to the plates of eight digits, so that no two cars have one. */
const STEP = 6_180_341
const PLATES = 90_000_000

/** Registers every car of the demo's stock at one of its hubs, under a plate that is the same in every sandbox, and counts stock by them. In one statement: thousands of rows take a first start a moment. */
export async function seedDemoFleet(tx: Db, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`with places as (select array_agg(id order by id) as ids from hubs where services ? 'pickup'),
    numbered as (select s.classification_id, s.colour_id, v.year,
        row_number() over (order by s.classification_id, s.position, n)::int as place
      from stock s join vehicles v on v.classification_id = s.classification_id
      cross join lateral generate_series(1, s.total) n),
    plated as (select *, (10000000 + place::bigint * ${STEP} % ${PLATES})::text as digits from numbered)
    insert into fleet_cars (id, plate, classification_id, colour_id, year, purpose, state, since, hub_id, km, keys,
        is_demo, created_at)
      select md5('galgal ' || digits)::uuid::text, regexp_replace(digits, '^(...)(..)(...)$', '\\1-\\2-\\3'),
        classification_id, colour_id, year, 'sale', 'available', ${at},
        places.ids[1 + place % array_length(places.ids, 1)], 0, 2, true, ${at}
      from plated cross join places`)
  await tx.execute(sql`update stock set counted_by = 'cars'`)
}
