import { CloseHub } from '@galgal/contract/Office/hubs/hubs'
import { closeHub, type HubChange } from '../../flows/hubs/change-hub.ts'
import { handleAct } from '../../handle-office.ts'
import { displacedOut } from '../../presenters/office/hub.ts'

export const closeOneHub = handleAct(CloseHub, {
  subject: ({ hubId }) => ({ kind: 'hub', id: `${hubId}` }),
  run: (ctx) => {
    const { hubId, from, till, fromTime = null, tillTime = null, nameHe, nameEn } = ctx.input
    const name = { he: nameHe, en: nameEn }
    return closeHub(ctx, hubId, { from, till, fromTime, tillTime, name })
  },
  changes: (_, result) => (result as HubChange).written,
  answer: (ctx, result) => displacedOut(ctx, (result as HubChange).displaced),
})
