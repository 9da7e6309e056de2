import type { MySubscription } from '@galgal/contract/subscription'
import { formatDay } from '@galgal/domain/dates'
import { formatPrice, shekels } from '@galgal/domain/money'
import type { Standing } from '@galgal/domain/subscription-life'
import type { Page } from '../../visit.server.ts'
import { sayOf } from '../../words.server.ts'

type Substatus = Standing['substatus']

const subscriptionAddress = (id: string) => `/profile/subscriptions/${encodeURIComponent(id)}`
const cardAddress = (id: string) =>
  `/profile/payment-methods?subscription=${encodeURIComponent(id)}`

/** The addresses around one subscription. */
export const addressesOf = (id: string) => ({
  details: subscriptionAddress(id),
  end: `${subscriptionAddress(id)}/end`,
  paper: `${subscriptionAddress(id)}/paper`,
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

/** Where a subscription stands, in plain words: what is so now, what comes next, and what the customer can do about it. */
export function standsView(page: Pick<Page, 'params'>, item: MySubscription) {
  const say = sayOf(page, 'subscription')
  // A charge that failed hides the rest until it is paid, whatever the substatus says.
  const now = (item.billingIssue ? 'paymentProblem' : item.substatus) as Substatus
  const { day, ...words } = wordsFor(item)
  const paid = now === 'inUse' && item.billing.nextCharge === null
  return {
    isAlert: hasMend(now),
    title: say(`stands.${now}.title`, { day }),
    text: say(paid ? 'stands.inUse.paid' : `stands.${now}.text`, { day, ...words }),
    mend: hasMend(now) ? { to: mends[now](item.subscriptionId), label: say(`mend.${now}`) } : null,
  }
}
export type StandsView = ReturnType<typeof standsView>

function wordsFor(item: MySubscription) {
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
  } as const
}
