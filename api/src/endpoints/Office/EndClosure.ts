import { EndClosure } from '@galgal/contract/Office/hubs/hubs'
import { endClosure, type HubChange } from '../../flows/hubs/change-hub.ts'
import { handleAct } from '../../handle-office.ts'
import { displacedOut } from '../../presenters/office/hub.ts'

export const endOneClosure = handleAct(EndClosure, {
  subject: ({ hubId }) => ({ kind: 'hub', id: `${hubId}` }),
  run: (ctx) => endClosure(ctx, ctx.input.hubId, ctx.input.closureId),
  changes: (_, result) => (result as HubChange).written,
  answer: (ctx, result) => displacedOut(ctx, (result as HubChange).displaced),
})
