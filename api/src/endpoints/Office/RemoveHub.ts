import { RemoveHub } from '@galgal/contract/Office/hubs/hubs'
import { type HubChange, removeHub } from '../../flows/hubs/change-hub.ts'
import { handleAct } from '../../handle-office.ts'

export const removeOneHub = handleAct(RemoveHub, {
  subject: ({ hubId }) => ({ kind: 'hub', id: `${hubId}` }),
  run: (ctx) => removeHub(ctx, ctx.input.hubId),
  changes: (_, changed) => changed as HubChange['written'],
})
