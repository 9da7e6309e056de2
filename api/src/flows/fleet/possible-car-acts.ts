import type { fleetActs } from '@galgal/contract/Office/fleet/cars'
import { isWithSomebody, nextOfOffice, type StateOfOffice } from '@galgal/domain/fleet/car-states'
import type { Car } from '../../db/fleet/cars.ts'
import type { Why } from '../../office-refusal.ts'

type Act = (typeof fleetActs)[number]

/** Why something cannot be done with a car as it stands; undefined when it can. */
export function whyNotCar(act: Act, { state }: Pick<Car, 'state'>): Why | undefined {
  if (state === 'gone') return 'carGone'
  if (act === 'MoveCar' && state === 'onRoad') return 'carOnRoad'
  if (act === 'CarLeaves' && isWithSomebody(state)) return 'carWithSomebody'
  if (act === 'CarState' && nextOfOffice(state).length === 0) return 'carNotNext'
  return undefined
}

/** Why a car cannot be put into a state; undefined when it can. */
export function whyNotInto(
  state: StateOfOffice,
  car: Pick<Car, 'state' | 'hubId'>,
): Why | undefined {
  const why = whyNotCar('CarState', car)
  if (why) return why
  if (!nextOfOffice(car.state).includes(state)) return 'carNotNext'
  return state === 'available' && car.hubId === null ? 'carNowhere' : undefined
}
