import { Odometer } from '@galgal/contract/SubscriptionMain.vehicle'
import { dayAt } from '@galgal/domain/dates'
import { readDrivenCar, readOdometer } from '../../flows/subscriptions/my-vehicle.ts'
import { handle } from '../../handle.ts'
import { myVehicle } from '../../presenters/my-vehicle.ts'

export default handle(Odometer, async (asked) => {
  const { subscriptionId, kilometres } = asked.input
  const whose = { subscriptionId, customerId: asked.session.customer.id }
  await readOdometer(asked, whose, kilometres)
  return myVehicle(await readDrivenCar(asked, whose), dayAt(asked.now()))
})
