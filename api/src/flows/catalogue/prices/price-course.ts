import { type OfferedPrice, previousPrice } from '@galgal/domain/catalogue/previous-price'
import { type Day, instantAt } from '@galgal/domain/dates'
import type { Agorot } from '@galgal/domain/money'
import type { Store } from '@galgal/domain/store'
import type { KnownVehicle } from '../../../db/catalogue/catalogue-changes.ts'
import type { PlannedPrice } from '../../../db/catalogue/planned-prices.ts'

type Pack = { store: Store; months: number }
type PriceSince = { monthly: Agorot; since: Date }

/** When a price of a day begins: at 00:00 in Jerusalem, or at once. */
const startOf = (on: Day, now: Date): Date => {
  const start = instantAt(on, '00:00')
  return start < now ? now : start
}

/** What is asked for a pack from when on, until a day: now, and by what is planned before it. */
function courseOf(
  known: KnownVehicle,
  { store, months }: Pack,
  { plans, until, now }: { plans: readonly PlannedPrice[]; until: Day; now: Date },
): PriceSince[] {
  const present = known.packs[store]?.find((it) => it.months === months)
  const course: PriceSince[] = present
    ? [
        {
          monthly: present.monthly,
          since: present.since === undefined ? known.changedAt : new Date(present.since),
        },
      ]
    : []
  for (const plan of plans) {
    const isOfPack =
      plan.classificationId === known.car.classificationId &&
      plan.store === store &&
      plan.months === months
    if (isOfPack && plan.on < until && plan.monthly !== course.at(-1)?.monthly)
      course.push({ monthly: plan.monthly, since: startOf(plan.on, now) })
  }
  return course
}

type Facts = {
  plans: readonly PlannedPrice[]
  past: readonly OfferedPrice[]
  on: Day
  now: Date
}

/** What a pack costs before a day, and what may lawfully be crossed out when it costs something else from then on. */
export function outlook(known: KnownVehicle, pack: Pack, { plans, past, on, now }: Facts) {
  const course = courseOf(known, pack, { plans, until: on, now })
  const since = startOf(on, now)
  const offered = [
    ...past,
    ...course.map((asked, place) => ({ ...asked, until: course[place + 1]?.since ?? since })),
  ]
  return {
    /** Now; undefined: not offered. */
    present: known.packs[pack.store]?.find((it) => it.months === pack.months)?.monthly,
    /** On the day before. */
    before: course.at(-1)?.monthly,
    crossedOut: (monthly: Agorot) => previousPrice({ monthly, since }, offered, since),
  }
}
