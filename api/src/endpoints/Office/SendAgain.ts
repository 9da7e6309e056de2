import { SendAgain } from '@galgal/contract/Office/notification-acts'
import { sendAgain } from '../../flows/office/send-again.ts'
import { handleAct } from '../../handle-office.ts'

export const sendOnceMore = handleAct(SendAgain, {
  subject: ({ id }) => ({ kind: 'notification', id }),
  run: (ctx) => sendAgain(ctx, ctx.input.id),
})
