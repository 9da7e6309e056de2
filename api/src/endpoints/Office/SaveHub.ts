import { SaveHub } from '@galgal/contract/Office/hubs/hubs'
import { type HubChange, openHub, saveHub } from '../../flows/hubs/change-hub.ts'
import { handleAct } from '../../handle-office.ts'
import { displacedOut, hubFieldsOf, refuseOtherHubs } from '../../presenters/office/hub.ts'

export const saveOneHub = handleAct(SaveHub, {
  subject: ({ id }) =>
    id === undefined ? { kind: 'list', id: 'hubs' } : { kind: 'hub', id: `${id}` },
  run: async (ctx) => {
    const { id, reason: _, revision: __, preview: ___, ...fields } = ctx.input
    if (id !== undefined) return saveHub(ctx, id, hubFieldsOf(fields))
    refuseOtherHubs(ctx, null)
    return openHub(ctx, hubFieldsOf(fields))
  },
  changes: (_, result) => (result as HubChange).written,
  answer: (ctx, result) => displacedOut(ctx, (result as HubChange).displaced),
})
