import { LoginRefresh } from '@galgal/contract/Security'
import { loginResultOf, refreshSession } from '../../flows/accounts/sessions.ts'
import { handle } from '../../handle.ts'

export default handle(LoginRefresh, async (asked) => {
  const refreshToken = asked.input.refreshToken || asked.credentials.refreshCookie
  const renewed = refreshToken ? await refreshSession(asked, refreshToken) : undefined
  if (!renewed) {
    asked.signOut()
    throw asked.refusal('SessionEnded')
  }
  asked.signIn(renewed.tokens)
  return loginResultOf(renewed.customer, renewed.tokens)
})
