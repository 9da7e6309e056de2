import { Allot } from '@galgal/contract/Office/subscription-acts'
import { allotCar } from '../../flows/subscriptions/allot-car.ts'
import { handleAct } from '../../handle-office.ts'

export const allot = handleAct(Allot, {
  subject: ({ subscriptionId: id }) => ({ kind: 'subscription', id }),
  run: ({ input: { subscriptionId, carId }, staff: { hubs }, ...deps }) =>
    allotCar(deps, subscriptionId, { carId, hubs }),
  changes: (_, plates) => ({ plate: plates as [string, string] }),
})
