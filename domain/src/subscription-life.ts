/** Where a subscription stands; of each status the reason. */
export const substatuses = {
  waitingForCustomer: ['identity', 'document', 'card', 'slot'],
  pending: ['preparing', 'ready'],
  active: ['inUse', 'ending', 'paymentProblem'],
  ended: ['returned', 'settled'],
  cancelled: ['byCustomer', 'byCompany'],
} as const

export type SubscriptionStatus = keyof typeof substatuses
export type Standing = {
  [Status in SubscriptionStatus]: {
    status: Status
    substatus: (typeof substatuses)[Status][number]
  }
}[SubscriptionStatus]

/** What happens to a subscription. Before hand-over whatever the customer lacks decides, see `standingBefore`. */
export const lifeEvents = [
  'handedOver',
  'chargeFailed',
  'chargePaid',
  'endRequested',
  'endWithdrawn',
  'returned',
  'settled',
  'cancelledByCustomer',
  'cancelledByCompany',
] as const
export type LifeEvent = (typeof lifeEvents)[number]

type Name = { [It in Standing as `${It['status']}/${It['substatus']}`]: It }
type Steps = { [Event in LifeEvent]?: keyof Name }

const beforeHandOver: Steps = {
  cancelledByCustomer: 'cancelled/byCustomer',
  cancelledByCompany: 'cancelled/byCompany',
}

/** The whole life: from each standing, by each event that may happen there, to the next. What is not here cannot happen. */
export const life: Record<keyof Name, Steps> = {
  'waitingForCustomer/identity': beforeHandOver,
  'waitingForCustomer/document': beforeHandOver,
  'waitingForCustomer/card': beforeHandOver,
  'waitingForCustomer/slot': beforeHandOver,
  'pending/preparing': { ...beforeHandOver, handedOver: 'active/inUse' },
  'pending/ready': { ...beforeHandOver, handedOver: 'active/inUse' },
  'active/inUse': {
    chargeFailed: 'active/paymentProblem',
    endRequested: 'active/ending',
    returned: 'ended/returned',
  },
  'active/ending': {
    chargeFailed: 'active/paymentProblem',
    endWithdrawn: 'active/inUse',
    returned: 'ended/returned',
  },
  // Whether an end was asked for is the request's own affair: the problem hides it until it is paid.
  'active/paymentProblem': {
    chargePaid: 'active/inUse',
    endRequested: 'active/paymentProblem',
    endWithdrawn: 'active/paymentProblem',
    returned: 'ended/returned',
  },
  'ended/returned': { settled: 'ended/settled' },
  'ended/settled': {},
  'cancelled/byCustomer': {},
  'cancelled/byCompany': {},
}

/** The standing after an event; `isEnding`: an end is asked for and not withdrawn. Undefined: it cannot happen there. */
export function afterEvent(
  { status, substatus }: { status: string; substatus: string },
  event: LifeEvent,
  { isEnding = false } = {},
): Standing | undefined {
  const steps: Steps | undefined = life[`${status}/${substatus}` as keyof Name]
  const next = steps?.[event]
  if (!next) return undefined
  if (event === 'chargePaid' && isEnding) return { status: 'active', substatus: 'ending' }
  const [nextStatus, nextSubstatus] = next.split('/')
  return { status: nextStatus, substatus: nextSubstatus } as Standing
}

/** Where a subscription stands before its car is handed over: at the first thing that is missing, else with us. */
export function standingBefore(has: {
  /** identity of an individual, papers of a company */
  approval: boolean
  isCompany: boolean
  card: boolean
  slot: boolean
  ready: boolean
}): Standing {
  if (!has.approval)
    return { status: 'waitingForCustomer', substatus: has.isCompany ? 'document' : 'identity' }
  if (!has.card) return { status: 'waitingForCustomer', substatus: 'card' }
  if (!has.slot) return { status: 'waitingForCustomer', substatus: 'slot' }
  return { status: 'pending', substatus: has.ready ? 'ready' : 'preparing' }
}
