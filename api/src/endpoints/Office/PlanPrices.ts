import { PlanPrices } from '@galgal/contract/Office/catalogue/prices'
import { type Planned, planPrices } from '../../flows/catalogue/prices/plan-prices.ts'
import { handleAct } from '../../handle-office.ts'
import { plannedChanges, plannedOut, planSubject } from '../../presenters/office/planned-price.ts'

export const planSomePrices = handleAct(PlanPrices, {
  subject: planSubject,
  run: (ctx) => planPrices(ctx, ctx.input),
  secondPerson: async (_, __, planned) =>
    (planned as Planned[]).some(({ isLarge }) => isLarge) ? 'overLimit' : undefined,
  changes: (_, planned) => plannedChanges(planned as Planned[]),
  answer: ({ locale }, planned) => ({
    prices: ((planned ?? []) as Planned[]).map((it) => plannedOut(it, locale)),
  }),
})
