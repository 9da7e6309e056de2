import { OnTheWay } from '@galgal/contract/Office/today'
import { tellOnTheWay } from '../../flows/office/visits.ts'
import { handleAct } from '../../handle-office.ts'

export const onTheWay = handleAct(OnTheWay, {
  subject: ({ subscriptionId: id }) => ({ kind: 'subscription', id }),
  run: (ctx) => tellOnTheWay(ctx, ctx.input),
})
