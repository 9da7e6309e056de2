import { LoginRefresh } from '@galgal/contract/Security'
import { loginResultOf, refreshSession } from '../../flows/login/sessions.ts'
import { handle } from '../../handle.ts'

export default handle(LoginRefresh, async (ctx) => {
  const refreshToken = ctx.input.refreshToken || ctx.credentials.refreshCookie
  const renewed = refreshToken ? await refreshSession(ctx, refreshToken) : undefined
  if (!renewed) {
    ctx.signOut()
    throw ctx.refusal('SessionEnded')
  }
  ctx.signIn(renewed.tokens)
  return loginResultOf(renewed.customer, renewed.tokens)
})
