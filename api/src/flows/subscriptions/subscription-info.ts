import type { SubscriptionInfo } from '@galgal/contract/termination'
import type { Locale } from '@galgal/text/locales'
import { documentsOf } from '../../answers/issued-document.ts'
import { mySubscription } from '../../answers/my-subscription.ts'
import { listIssued } from '../../db/documents/issued-documents.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../handle.ts'
import { terminationOptions } from './end-options.ts'
import { readSubscriptions } from './my-subscriptions.ts'

/** One subscription of a customer and how it may end. Throws OrderNotFound when it is missing or another's. */
export async function subscriptionInfo(
  deps: Deps,
  { id, customerId }: { id: string; customerId: string },
  locale: Locale,
): Promise<SubscriptionInfo> {
  const [it] = await readSubscriptions(deps, customerId, id)
  if (!it) throw new Refusal('OrderNotFound')
  const issued = await listIssued(deps.db, customerId)
  return {
    ...mySubscription(it, locale),
    documents: documentsOf(issued, it.subscription, locale),
    termination: await terminationOptions(deps, it),
  }
}
