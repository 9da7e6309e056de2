import { LoginRedirect } from '@galgal/contract/Security'
import { safePath } from '@galgal/domain/safe-url'
import { maskEmail } from '@galgal/domain/text-rules'
import { consumeLink, findLink } from '../../flows/login/links.ts'
import { loginResultOf, replaceSession } from '../../flows/login/sessions.ts'
import { handle } from '../../handle.ts'

const ACCOUNT = '/profile/subscriptions'
const everyLink = ['autoLogin', 'reset', 'first', 'undoEmail'] as const

export default handle(LoginRedirect, async (ctx) => {
  const { input, refusal } = ctx
  // Every link may tell whose it is; only an auto-login link signs in.
  const found = await findLink(ctx, input.linkData, input.confirm ? ['autoLogin'] : everyLink)
  if (!found) throw refusal('LinkNotValid')
  const { link, customer } = found
  const redirectUrl = safePath(link.redirectPath) ?? ACCOUNT
  if (!input.confirm) return { maskedUser: maskEmail(link.email || customer.email), redirectUrl }

  const opened = await ctx.db.transaction(async (tx) =>
    (await consumeLink(ctx, tx, link))
      ? replaceSession(ctx, customer, { refreshToken: input.refreshToken, tx })
      : undefined,
  )
  if (!opened) throw refusal('LinkNotValid')
  ctx.signIn(opened.tokens)
  return { ...loginResultOf(customer, opened.tokens), redirectUrl }
})
