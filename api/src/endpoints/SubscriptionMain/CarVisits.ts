import { CarVisits } from '@galgal/contract/SubscriptionMain.vehicle'
import { readOwnVisits } from '../../flows/documents/own-visits.ts'
import { handle } from '../../handle.ts'
import { carVisits } from '../../presenters/car-visits.ts'

export default handle(CarVisits, async (ctx) => {
  const key = { ...ctx.input, customerId: ctx.session.customer.id }
  return carVisits(await readOwnVisits(ctx, key))
})
