import { LeaveMailing } from '@galgal/contract/GetUser'
import { unsubscribe } from '../../flows/accounts/mailing.ts'
import { handle } from '../../handle.ts'

export default handle(LeaveMailing, async (ctx) => {
  await unsubscribe(ctx, { ...ctx.input, ip: ctx.visitor.ip })
  return { done: true as const }
})
