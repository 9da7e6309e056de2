import { TellWaiting } from '@galgal/contract/Office/waiting'
import { notifyNext } from '../../flows/catalogue/notify-next.ts'
import { handleAct } from '../../handle-office.ts'

export const tellWaiting = handleAct(TellWaiting, {
  subject: ({ classificationId, colourId = '' }) => ({
    kind: 'stock',
    id: `${classificationId} ${colourId}`.trim(),
  }),
  run: (ctx) => notifyNext(ctx, ctx.input),
  changes: (_, notified) => ({ notified: [0, notified] }),
})
