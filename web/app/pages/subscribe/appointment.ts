import { Appointment } from '@galgal/contract/SubscriptionMain.mine'
import { ask } from '../../api/api.server.ts'
import { fileAnswer } from '../../http/file-answer.server.ts'
import { requireCustomer } from '../../session/customer.server.ts'
import type { Route } from './+types/appointment'
import { orderIdOf } from './open-order.server.ts'

/** `/subscribe/appointment?order=`: the day the car changes hands, for a calendar. */
export async function loader(page: Route.LoaderArgs) {
  await requireCustomer(page)
  const answer = await ask(page, Appointment, { subscriptionId: orderIdOf(page) })
  return fileAnswer('text/calendar; charset=utf-8', answer)
}
