/** Every status of a subscription, each with its reasons. */
export const substatuses = {
  waitingForCustomer: ['identity', 'document', 'card', 'slot'],
  pending: ['preparing', 'ready'],
  active: ['inUse', 'ending', 'paymentProblem'],
  ended: ['returned', 'settled'],
  cancelled: ['byCustomer', 'byCompany'],
} as const

/** A status with its reason. */
export type SubscriptionStatus = {
  [Status in keyof typeof substatuses]: {
    status: Status
    substatus: (typeof substatuses)[Status][number]
  }
}[keyof typeof substatuses]

/** What moves a subscription. Before hand-over no event does: what the customer lacks decides, see `statusBeforeHandOver`. */
export const subscriptionEvents = [
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
export type SubscriptionEvent = (typeof subscriptionEvents)[number]

type StatusName = {
  [Status in keyof typeof substatuses]: `${Status}/${(typeof substatuses)[Status][number]}`
}[keyof typeof substatuses]
type Transitions = { [Event in SubscriptionEvent]?: StatusName }

const beforeHandOver: Transitions = {
  cancelledByCustomer: 'cancelled/byCustomer',
  cancelledByCompany: 'cancelled/byCompany',
}

/** Every status with the events that may happen there and the status each leads to. */
export const transitions: Record<StatusName, Transitions> = {
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

/** The status after an event; `isEnding`: an end is asked for and not withdrawn. Undefined: it cannot happen there. */
export function statusAfter(
  { status, substatus }: { status: string; substatus: string },
  event: SubscriptionEvent,
  { isEnding = false } = {},
): SubscriptionStatus | undefined {
  const possible: Transitions | undefined = transitions[`${status}/${substatus}` as StatusName]
  const next = possible?.[event]
  if (!next) return undefined
  if (event === 'chargePaid' && isEnding) return { status: 'active', substatus: 'ending' }
  const [nextStatus, nextSubstatus] = next.split('/')
  return { status: nextStatus, substatus: nextSubstatus } as SubscriptionStatus
}

/** The status before the car is handed over: the first thing that the customer lacks, else how far its preparation is. */
export function statusBeforeHandOver(has: {
  /** identity of an individual, documents of a company */
  approval: boolean
  isCompany: boolean
  card: boolean
  slot: boolean
  ready: boolean
}): SubscriptionStatus {
  if (!has.approval)
    return { status: 'waitingForCustomer', substatus: has.isCompany ? 'document' : 'identity' }
  if (!has.card) return { status: 'waitingForCustomer', substatus: 'card' }
  if (!has.slot) return { status: 'waitingForCustomer', substatus: 'slot' }
  return { status: 'pending', substatus: has.ready ? 'ready' : 'preparing' }
}
