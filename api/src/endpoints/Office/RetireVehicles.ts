import { RetireVehicles } from '@galgal/contract/Office/catalogue/vehicle-acts'
import { retireCars } from '../../flows/catalogue/change-offer.ts'
import { handleAct } from '../../handle-office.ts'
import { vehiclesSubject } from '../../presenters/office/vehicle.ts'

export const retireSome = handleAct(RetireVehicles, {
  subject: ({ ids }) => vehiclesSubject(ids),
  run: (ctx) => retireCars(ctx, ctx.input.ids),
  changes: (_, ids) => ({ offered: [ids, []] }),
  answer: (_, ids) => ({ cars: (ids as number[]).length }),
})
