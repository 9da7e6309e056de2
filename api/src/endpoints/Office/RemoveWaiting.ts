import { RemoveWaiting } from '@galgal/contract/Office/waiting'
import { removeWaiting } from '../../flows/catalogue/notify-next.ts'
import { handleAct } from '../../handle-office.ts'

export const removeFromWaiting = handleAct(RemoveWaiting, {
  subject: ({ id }) => ({ kind: 'waiting', id }),
  run: (ctx) => removeWaiting(ctx, ctx.input.id),
})
