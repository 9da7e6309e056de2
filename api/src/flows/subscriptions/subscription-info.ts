import { type IssuedDocument, listIssued } from '../../db/documents/issued-documents.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../handle.ts'
import {
  readSubscriptions,
  type SubscriptionState,
} from '../subscription-status/my-subscriptions.ts'
import { type EndOptions, readEndOptions } from './end-options.ts'

/** One subscription of a customer, its documents and how it may end. */
export type SubscriptionInfo = {
  state: SubscriptionState
  issued: IssuedDocument[]
  end: EndOptions
}

/** Throws OrderNotFound when it is missing or another's. */
export async function readSubscriptionInfo(
  deps: Deps,
  { id, customerId }: { id: string; customerId: string },
): Promise<SubscriptionInfo> {
  const [state] = await readSubscriptions(deps, customerId, id)
  if (!state) throw new Refusal('OrderNotFound')
  const issued = await listIssued(deps.db, customerId)
  return { state, issued, end: await readEndOptions(deps, state) }
}
