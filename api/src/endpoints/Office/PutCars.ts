import { PutCars } from '@galgal/contract/Office/fleet/many-cars'
import { type ManyChanged, putCars } from '../../flows/fleet/change-cars.ts'
import { handleAct } from '../../handle-office.ts'
import { carsSubject, changesOfCars, refusedCarsOut } from '../../presenters/office/many-cars.ts'

export const putSomeCars = handleAct(PutCars, {
  subject: ({ ids }) => carsSubject(ids),
  run: ({ input: { ids, state }, staff: { hubs }, ...ctx }) => putCars(ctx, { ids, hubs }, state),
  changes: (_, result) => changesOfCars((result as ManyChanged).changed),
  answer: ({ locale }, result) => refusedCarsOut(result as ManyChanged, locale),
})
