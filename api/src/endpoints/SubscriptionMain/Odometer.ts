import { Odometer } from '@galgal/contract/SubscriptionMain.vehicle'
import { dayAt } from '@galgal/domain/dates'
import { readDrivenCar, readOdometer } from '../../flows/subscriptions/my-vehicle.ts'
import { handle } from '../../handle.ts'
import { myVehicle } from '../../presenters/my-vehicle.ts'

export default handle(Odometer, async (ctx) => {
  const { subscriptionId, kilometres } = ctx.input
  const subscriptionRef = { subscriptionId, customerId: ctx.session.customer.id }
  await readOdometer(ctx, subscriptionRef, kilometres)
  return myVehicle(await readDrivenCar(ctx, subscriptionRef), dayAt(ctx.now()))
})
