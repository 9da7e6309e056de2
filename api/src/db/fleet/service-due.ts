import { addDays, type Day } from '@galgal/domain/dates'
import { SOON, servicePlans } from '@galgal/domain/subscriptions/service-due'
import { sql } from 'drizzle-orm'

const byGas = (what: 'km' | 'months') =>
  sql.raw(
    `case v.details ->> 'gas' ${Object.entries(servicePlans)
      .map(([gas, plan]) => `when '${gas}' then ${plan[what]}`)
      .join(' ')} else ${servicePlans.petrol[what]} end`,
  )

/** Whether a car is to be serviced by now, or soon, as `serviceAfter` says it: by its book, else by the interval of its fuel. */
export function isServiceDue(state: 'soon' | 'now', today: Day) {
  const near = state === 'soon' ? SOON : { km: 0, days: 0 }
  return sql`exists (select from vehicles v left join lateral (select * from services s
      where s.car_id = fleet_cars.id and s.done_on is not null
      order by s.done_on desc, s.km desc, s.id desc limit 1) last on true
    where v.classification_id = fleet_cars.classification_id
    and (fleet_cars.km + ${near.km}::int >= coalesce(last.next_km, coalesce(last.km, 0) + ${byGas('km')})
      or coalesce(last.next_day, (coalesce(last.done_on::date,
        (fleet_cars.created_at at time zone 'Asia/Jerusalem')::date) + make_interval(months => ${byGas('months')}))::date::text)
        <= ${addDays(today, near.days)}))`
}
