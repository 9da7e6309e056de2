/** Every state of a car of the fleet: how it comes, works and goes. */
export const carStates = [
  'ordered',
  'preparing',
  'available',
  'allotted',
  'onRoad',
  'returned',
  'workshop',
  'offRoad',
  'gone',
] as const
export type CarState = (typeof carStates)[number]

/** What a car is for: to be promised to customers, or a replacement for a while. */
export const carPurposes = ['sale', 'pool'] as const
export type CarPurpose = (typeof carPurposes)[number]

/** The states that follow each; a car on the road comes back first, or is lost. */
const following: Record<CarState, readonly CarState[]> = {
  ordered: ['preparing', 'available', 'gone'],
  preparing: ['available', 'workshop', 'offRoad', 'gone'],
  available: ['preparing', 'allotted', 'workshop', 'offRoad', 'gone'],
  allotted: ['available', 'preparing', 'onRoad', 'workshop', 'offRoad'],
  onRoad: ['returned', 'available', 'offRoad'],
  returned: ['preparing', 'available', 'workshop', 'offRoad', 'gone'],
  workshop: ['preparing', 'available', 'offRoad', 'gone'],
  offRoad: ['preparing', 'available', 'workshop', 'gone'],
  gone: [],
}

/** The states that a person of the office puts a car into; the others come of allotment, hand-over, return and leaving. */
export const statesOfOffice = ['preparing', 'available', 'workshop', 'offRoad'] as const
export type StateOfOffice = (typeof statesOfOffice)[number]

/** The states with which a car may be registered. */
export const statesAtFirst = ['ordered', ...statesOfOffice] as const

export const mayFollow = (state: CarState, next: CarState): boolean =>
  following[state].includes(next)

/** The states into which a person of the office may put a car now; one on the road is lost or stays. */
export const nextOfOffice = (state: CarState): StateOfOffice[] =>
  statesOfOffice.filter(
    (next) => mayFollow(state, next) && (state !== 'onRoad' || next === 'offRoad'),
  )

/** Whether somebody drives it or is about to. */
export const isWithSomebody = (state: CarState): boolean =>
  state === 'allotted' || state === 'onRoad'

const NOT_COUNTED: readonly CarState[] = ['ordered', 'offRoad', 'gone']

/** Whether a car counts as one that can be, or is, promised to a customer. */
export const countsAsStock = ({
  purpose,
  state,
}: {
  purpose: CarPurpose
  state: CarState
}): boolean => purpose === 'sale' && !NOT_COUNTED.includes(state)
