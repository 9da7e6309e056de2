import { sql } from 'drizzle-orm'
import type { Scope, Source } from './timeline-source.ts'

/** What happened to a single car. */
export const cars = ({ carId }: Scope): Source[] =>
  carId
    ? [
        {
          group: 'visits',
          kind: 'carRegistered',
          from: 'fleet_cars x',
          at: 'x.created_at',
          id: 'x.id',
          who: sql`case when x.staff_id is null then 'system' else 'staff' end`,
          staff: 'x.staff_id',
          where: sql`x.id = ${carId}`,
        },
      ]
    : []
