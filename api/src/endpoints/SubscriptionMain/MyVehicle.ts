import { MyVehicle } from '@galgal/contract/SubscriptionMain.vehicle'
import { dayAt } from '@galgal/domain/dates'
import { readDrivenCar } from '../../flows/subscriptions/my-vehicle.ts'
import { handle } from '../../handle.ts'
import { myVehicle } from '../../presenters/my-vehicle.ts'

export default handle(MyVehicle, async (ctx) => {
  const subscriptionRef = { ...ctx.input, customerId: ctx.session.customer.id }
  return myVehicle(await readDrivenCar(ctx, subscriptionRef), dayAt(ctx.now()))
})
