import { ContinueOnPhone } from '@galgal/contract/MagicRegistration'
import { linkToPhone } from '../../flows/login/links.ts'
import { handle } from '../../handle.ts'

export default handle(ContinueOnPhone, async (ctx) => {
  const { url, expiresAt } = await linkToPhone(ctx, ctx.session.customer, ctx.locale)
  return { url, expiresAt: expiresAt.toISOString() }
})
