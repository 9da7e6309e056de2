import type { MySubscription } from '@galgal/contract/subscription'
import { type Day, formatDay } from '@galgal/domain/dates'
import { formatPrice, shekels } from '@galgal/domain/money'
import type { SubscriptionStatus } from '@galgal/domain/subscriptions/subscription-status'

type Substatus = SubscriptionStatus['substatus']

const subscriptionAddress = (id: string) => `/profile/subscriptions/${encodeURIComponent(id)}`
const cardAddress = (id: string) =>
  `/profile/payment-methods?subscription=${encodeURIComponent(id)}`

/** The addresses around one subscription. */
export const addressesOf = (id: string) => ({
  details: subscriptionAddress(id),
  end: `${subscriptionAddress(id)}/end`,
  document: `${subscriptionAddress(id)}/paper`,
  slot: `${subscriptionAddress(id)}/slot`,
  card: cardAddress(id),
  vehicle: `/profile/my-vehicle/${encodeURIComponent(id)}`,
})

/** What only the customer can mend, and where it is mended. */
const mends = {
  identity: () => '/profile/verfication',
  document: () => '/profile/verfication',
  card: cardAddress,
  slot: (id: string) => `${subscriptionAddress(id)}/slot`,
  paymentProblem: cardAddress,
}

const hasMend = (substatus: string): substatus is keyof typeof mends => substatus in mends

/** The status of a subscription: what is so now, what its words need, and where the customer can mend what is missing. */
export function statusViewOf(item: MySubscription, today: Day) {
  const now = nowOf(item, today)
  return {
    now,
    values: valuesFor(item),
    mend: hasMend(now) ? { what: now, to: mends[now](item.subscriptionId) } : null,
  }
}
export type StatusView = ReturnType<typeof statusViewOf>

type Now = Substatus | 'paidUp' | 'broughtNow' | 'fetchedNow'

function nowOf(item: MySubscription, today: Day): Now {
  const { billingIssue, substatus, billing, status, onTheWay } = item
  // A charge that failed hides the rest until it is paid, whatever the substatus says.
  if (billingIssue) return 'paymentProblem'
  if (onTheWay?.date === today) {
    if (onTheWay.direction === 'out' && status === 'pending') return 'broughtNow'
    if (onTheWay.direction === 'in' && status === 'active') return 'fetchedNow'
  }
  return substatus === 'inUse' && billing.nextCharge === null ? 'paidUp' : (substatus as Substatus)
}

function valuesFor(item: MySubscription) {
  const { billing, goingOut, comingBack, nextChargeAmount } = item
  const isEnding = item.requestCancel && comingBack.date !== null
  const journey = isEnding ? comingBack : goingOut
  return {
    day: formatDay(journey.date ?? item.startDate),
    way: journey.isD2D ? 'door' : 'hub',
    place: isEnding || goingOut.isD2D ? journey.address : goingOut.hubName,
    end: item.endDateStr,
    charge: billing.nextCharge ? formatDay(billing.nextCharge) : '',
    amount: formatPrice(shekels(nextChargeAmount ?? 0)),
    deposit: item.depositStatus === 'released' ? 'yes' : 'no',
    from: item.onTheWay?.fromTime ?? '',
    till: item.onTheWay?.tillTime ?? '',
  } as const
}
