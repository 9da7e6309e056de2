import { Appointment } from '@galgal/contract/SubscriptionMain.mine'
import { fileAnswer } from '@galgal/ui/http/file-answer.server.ts'
import { callApi } from '../../api/api.server.ts'
import { requireCustomer } from '../../session/customer.server.ts'
import type { Route } from './+types/appointment'
import { orderIdOf } from './order/open-order.server.ts'

/** `/subscribe/appointment?order=`: the day the car changes hands, for a calendar. */
export async function loader(args: Route.LoaderArgs) {
  await requireCustomer(args)
  const answer = await callApi(args, Appointment, { subscriptionId: orderIdOf(args) })
  return fileAnswer('text/calendar; charset=utf-8', answer)
}
