import { LeaveMailing } from '@galgal/contract/GetUser'
import { leaveMailing } from '../../flows/accounts/mailing.ts'
import { handle } from '../../handle.ts'

export default handle(LeaveMailing, async (asked) => {
  await leaveMailing(asked, { ...asked.input, ip: asked.visitor.ip })
  return { done: true as const }
})
