import type { Day } from '@galgal/domain/dates'
import { updateCustomer } from '../src/db/account/customers.ts'
import { recomputeStatus } from '../src/flows/subscription-status/transition.ts'
import { handOverCar } from '../src/flows/subscriptions/hand-over-car.ts'
import { everythingSent } from '../src/send-later.ts'
import type { SignedIn, TestApi } from './customers.ts'
import { placeOrder } from './orders.ts'

type HandedOver = { date?: Day; kilometres?: number }

/** A placed order whose car its customer has been given. */
export async function handedOver(
  api: TestApi,
  who: SignedIn,
  it: HandedOver = {},
): Promise<string> {
  const { id } = await placeOrder(api, who)
  await updateCustomer(api.db, who.customer.id, { documentStatus: 'approved' })
  await api.db.transaction((tx) => recomputeStatus(tx, api.deps, who.customer.id))
  if (!(await handOverCar(api.deps, id, it))) throw new Error('the car was not handed over')
  // Its documents are made under the order's lock, and a run of the jobs would pass it by.
  await everythingSent(api.deps)
  return id
}
