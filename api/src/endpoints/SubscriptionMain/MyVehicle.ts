import { MyVehicle } from '@galgal/contract/SubscriptionMain.vehicle'
import { dayAt } from '@galgal/domain/dates'
import { myVehicle } from '../../answers/my-vehicle.ts'
import { readDrivenCar } from '../../flows/subscriptions/my-vehicle.ts'
import { handle } from '../../handle.ts'

export default handle(MyVehicle, async (asked) => {
  const whose = { ...asked.input, customerId: asked.session.customer.id }
  return myVehicle(await readDrivenCar(asked, whose), dayAt(asked.now()))
})
