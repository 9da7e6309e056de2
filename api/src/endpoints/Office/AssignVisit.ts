import { AssignVisit } from '@galgal/contract/Office/today'
import { assignTo } from '../../flows/office/visits.ts'
import { handleAct } from '../../handle-office.ts'

export const assign = handleAct(AssignVisit, {
  subject: ({ subscriptionId: id }) => ({ kind: 'subscription', id }),
  run: (ctx) => {
    const { subscriptionId, direction, staffId } = ctx.input
    const { staffId: by, hubs } = ctx.staff
    return assignTo(ctx, { subscriptionId, direction }, { staffId, by, hubs })
  },
})
