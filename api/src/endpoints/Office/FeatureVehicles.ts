import { FeatureVehicles } from '@galgal/contract/Office/catalogue/vehicle-acts'
import { featureCars } from '../../flows/catalogue/change-offer.ts'
import { handleAct } from '../../handle-office.ts'
import { vehiclesSubject } from '../../presenters/office/vehicle.ts'

export const featureSome = handleAct(FeatureVehicles, {
  subject: ({ ids }) => vehiclesSubject(ids),
  run: (ctx) => featureCars(ctx, ctx.input),
  changes: ({ input: { store, isTop } }, ids) => ({
    [`isTop ${store}`]: [isTop ? [] : ids, isTop ? ids : []],
  }),
  answer: (_, ids) => ({ cars: (ids as number[]).length }),
})
