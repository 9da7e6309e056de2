import type { Locale } from '@galgal/i18n/locales'
import type { Changed } from '../../flows/fleet/change-car.ts'
import type { ManyChanged } from '../../flows/fleet/change-cars.ts'
import { notAsItStands } from '../../office-refusal.ts'
import { whyOut } from './possible-acts.ts'

/** What an act on some cars is done to: one of them, or the fleet. */
export function carsSubject(ids: readonly string[]) {
  const [only, ...others] = ids
  return only !== undefined && others.length === 0
    ? { kind: 'car' as const, id: only }
    : { kind: 'list' as const, id: 'fleet' }
}

/** For the log: each field behind the id of its car. */
export const changesOfCars = (changed: Record<string, Changed>): Changed =>
  Object.fromEntries(
    Object.entries(changed).flatMap(([id, fields]) =>
      Object.entries(fields).map(([name, change]) => [`${id} ${name}`, change]),
    ),
  )

export const refusedCarsOut = ({ changed, refused }: ManyChanged, locale: Locale) => ({
  cars: Object.keys(changed).length,
  refused: refused.map(({ id, plate, why }) => ({
    id,
    plate,
    why: whyOut(notAsItStands(why), locale),
  })),
})
