import { OfferVehicles } from '@galgal/contract/Office/catalogue/vehicle-acts'
import { offerCars } from '../../flows/catalogue/change-offer.ts'
import { handleAct } from '../../handle-office.ts'
import { vehiclesSubject } from '../../presenters/office/vehicle.ts'

export const offerSome = handleAct(OfferVehicles, {
  subject: ({ ids }) => vehiclesSubject(ids),
  run: (ctx) => offerCars(ctx, ctx.input.ids),
  changes: (_, ids) => ({ offered: [[], ids] }),
  answer: (_, ids) => ({ cars: (ids as number[]).length }),
})
