import { inShekels } from '@galgal/contract/prices'
import type { SubscriptionInfo, TerminationOptions } from '@galgal/contract/termination'
import type { Locale } from '@galgal/i18n/locales'
import type { Subscription } from '../db/subscriptions/subscriptions.ts'
import type { EndOptions } from '../flows/subscriptions/end-options.ts'
import type { SubscriptionInfo as Info } from '../flows/subscriptions/subscription-info.ts'
import { issuedDocumentsOut } from './documents.ts'
import { mySubscription } from './my-subscription.ts'
import { leaveEarlyOut } from './quote.ts'
import { terminationOut } from './termination.ts'

/** One subscription with its documents and how it may end, in shekels. */
export const subscriptionInfo = (
  { state, issued, end }: Info,
  locale: Locale,
): SubscriptionInfo => ({
  ...mySubscription(state, locale),
  documents: issuedDocumentsOut(issued, state.subscription, locale),
  termination: terminationOptions(end, state.subscription),
})

const terminationOptions = (end: EndOptions, subscription: Subscription): TerminationOptions => ({
  possible: end.kind !== null,
  kind: end.kind,
  earliestEndDate: end.range?.from ?? null,
  latestEndDate: end.range?.till ?? null,
  ifLeaveEarly: leaveEarlyOut(end.early),
  coolingOffReturnBy: end.coolingOffReturnBy,
  lateDayPrice: inShekels(end.lateDayPrice),
  request: end.requested
    ? terminationOut({ termination: end.requested, subscription }, { preview: false })
    : null,
  canWithdraw: end.canWithdraw,
})
