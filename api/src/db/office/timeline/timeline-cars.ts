import { sql } from 'drizzle-orm'
import { loggedAct, type Scope, type Source } from './timeline-source.ts'

const ofHolder = {
  group: 'visits',
  from: 'custody x',
  id: 'x.id',
  who: 'customer',
  to: ['subscriptions', 'x.subscription_id'],
} as const

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
        {
          ...ofHolder,
          kind: 'custodyBegan',
          at: 'x."from"',
          where: sql`x.car_id = ${carId}`,
        },
        {
          ...ofHolder,
          kind: 'custodyEnded',
          at: 'x.till',
          where: sql`x.car_id = ${carId} and x.till is not null`,
        },
        {
          group: 'visits',
          kind: sql`'visit.' || x.direction`,
          from: 'visits x',
          at: 'x.finished_at',
          id: 'x.id',
          who: sql`'staff'`,
          staff: 'x.finished_by',
          detail: 'x.odometer::text',
          to: ['visits', 'x.id'],
          where: sql`x.finished_at is not null
            and (x.car_id = ${carId} or (x.car_id is null
              and x.license_plate = (select plate from fleet_cars where id = ${carId})))`,
        },
        {
          group: 'visits',
          kind: 'serviceDone',
          from: 'services x',
          at: `(x.done_on::timestamp at time zone 'Asia/Jerusalem')`,
          id: 'x.id',
          who: sql`case when x.staff_id is null then 'system' else 'staff' end`,
          staff: 'x.staff_id',
          amount: 'x.cost',
          detail: `concat_ws(' · ', nullif(x.garage, ''), (select string_agg(item, ', ') from jsonb_array_elements_text(x.items) item))`,
          where: sql`x.car_id = ${carId} and x.done_on is not null`,
        },
        {
          ...loggedAct,
          // An act on several cars names each before what changed of it.
          where: sql`x.subject_kind = 'list' and x.subject_id = 'fleet' and x.outcome = 'done'
            and x.permission = 'fleet.act' and x.details -> 'preview' is null and exists
              (select from jsonb_each(x.changes) c where starts_with(c.key, ${`${carId} `}))`,
        },
      ]
    : []
