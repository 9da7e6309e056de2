import { dayAt } from '@galgal/domain/dates'
import { noteNearDates } from '../../db/fleet/car-dates.ts'
import type { Deps } from '../../deps.ts'
import { enqueue } from '../notifications/outbox.ts'
import { sendSoon } from '../notifications/send-outbox.ts'

/** As many as one e-mail tells of. */
const AT_ONCE = 100

/** Tells the desk of each day of a car that comes near, once so many days before; late rather than never. */
export async function tellCarDates(deps: Deps): Promise<void> {
  const isAny = await deps.db.transaction(async (tx) => {
    const near = await noteNearDates(tx, dayAt(deps.now()), deps.now())
    for (let at = 0; at < near.length; at += AT_ONCE) {
      const dates = near.slice(at, at + AT_ONCE)
      const [first] = dates
      if (!first) continue
      const dedupeKey = `carDates:${first.carId}:${first.kind}:${first.until}:${first.daysBefore}`
      await enqueue(tx, deps, { kind: 'carDates', dedupeKey, payload: { dates } })
    }
    return near.length > 0
  })
  if (isAny) sendSoon(deps)
}
