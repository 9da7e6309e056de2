import type { SubscriptionProcess } from '@galgal/contract/order'
import { getSubscription } from '@galgal/contract/SubscriptionMain'
import { refusedPage } from '@galgal/ui/http/failed-call.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { callApi } from '../api/api.server.ts'

/** An order of the customer; another's is as missing as one that never was. Throws a 404. */
export async function findOrderById(
  args: RouteArgs,
  subscriptionID: string,
): Promise<SubscriptionProcess> {
  const answer = await callApi(args, getSubscription, { subscriptionID })
  if (answer.ok) return answer.value
  throw refusedPage(answer)
}
