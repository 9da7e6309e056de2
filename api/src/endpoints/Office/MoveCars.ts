import { MoveCars } from '@galgal/contract/Office/fleet/many-cars'
import { type ManyChanged, moveCars } from '../../flows/fleet/change-cars.ts'
import { handleAct } from '../../handle-office.ts'
import { carsSubject, changesOfCars, refusedCarsOut } from '../../presenters/office/many-cars.ts'

export const moveSomeCars = handleAct(MoveCars, {
  subject: ({ ids }) => carsSubject(ids),
  run: ({ input: { ids, hubId }, staff: { hubs }, ...ctx }) => moveCars(ctx, { ids, hubs }, hubId),
  changes: (_, result) => changesOfCars((result as ManyChanged).changed),
  answer: ({ locale }, result) => refusedCarsOut(result as ManyChanged, locale),
})
