import { CancelPlan } from '@galgal/contract/Office/catalogue/prices'
import type { PlannedPrice } from '../../db/catalogue/planned-prices.ts'
import { cancelPlans } from '../../flows/catalogue/prices/plan-prices.ts'
import { handleAct } from '../../handle-office.ts'
import { vehiclesSubject } from '../../presenters/office/vehicle.ts'

export const cancelSomePlans = handleAct(CancelPlan, {
  subject: () => vehiclesSubject([]),
  run: (ctx) => cancelPlans(ctx, ctx.input.ids),
  changes: (_, plans) =>
    Object.fromEntries(
      (plans as PlannedPrice[]).map(({ classificationId, store, months, on, monthly }) => [
        `${classificationId} ${store} ${months} ${on}`,
        [monthly / 100, null],
      ]),
    ),
  answer: (_, plans) => ({ plans: (plans as PlannedPrice[]).length }),
})
