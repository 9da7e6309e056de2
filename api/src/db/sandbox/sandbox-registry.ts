import { sql } from 'drizzle-orm'
import type { Db } from '../database.ts'

type PretendedCar = {
  make: string
  model: string
  trim: string
  colour: string
  year: number
  vin: string | null
  licenceUntil: string | null
  testedOn: string | null
}

const words = sql`v.details -> 'brand' ->> 'he' as make, upper(v.details -> 'model' ->> 'en') as model,
  coalesce(v.details ->> 'version', '') as trim, s.name ->> 'he' as colour`

/** A car of the fleet as a registry would have it, or else one of the catalogue's, the same for a plate each time. */
export async function findPretendedCar(db: Db, plate: string): Promise<PretendedCar | undefined> {
  const own =
    (await db.execute(sql`select ${words}, f.year, f.vin, f.licence_until as "licenceUntil",
      f.tested_on as "testedOn" from fleet_cars f join vehicles v on v.classification_id = f.classification_id
      join stock s on s.classification_id = f.classification_id and s.colour_id = f.colour_id
      where f.plate = ${plate}`)) as unknown as { rows: PretendedCar[] }
  if (own.rows[0]) return own.rows[0]
  const digits = Number(plate.replace(/\D/g, ''))
  const { rows } =
    (await db.execute(sql`select ${words}, v.year, null as vin, null as "licenceUntil",
      null as "testedOn" from stock s join vehicles v on v.classification_id = s.classification_id
      where v.retired_at is null order by v.classification_id, s.position
      offset (select ${digits}::int % greatest(count(*)::int, 1) from stock c
        join vehicles o on o.classification_id = c.classification_id where o.retired_at is null)
      limit 1`)) as unknown as { rows: PretendedCar[] }
  return rows[0]
}
