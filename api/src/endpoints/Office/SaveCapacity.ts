import { SaveCapacity } from '@galgal/contract/Office/hubs/hubs'
import { type HubChange, saveCapacity } from '../../flows/hubs/change-hub.ts'
import { handleAct } from '../../handle-office.ts'
import { displacedOut } from '../../presenters/office/hub.ts'

export const saveHubCapacity = handleAct(SaveCapacity, {
  subject: ({ hubId }) => ({ kind: 'hub', id: `${hubId}` }),
  run: (ctx) => {
    const { hubId, weekday = null, date = null, from, till, cars } = ctx.input
    return saveCapacity(ctx, hubId, { weekday, date, from, till, cars })
  },
  changes: (_, result) => (result as HubChange).written,
  answer: (ctx, result) => displacedOut(ctx, (result as HubChange).displaced),
})
