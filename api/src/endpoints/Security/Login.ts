import { Login } from '@galgal/contract/Security'
import { signInByPassword } from '../../flows/login/password-login.ts'
import { loginResultOf, replaceSession } from '../../flows/login/sessions.ts'
import { handle } from '../../handle.ts'

export default handle(Login, async (ctx) => {
  const { input, refusal } = ctx
  const email = input.username.normalize('NFC').trim().toLowerCase()
  const signedIn = await signInByPassword(ctx, email, input.password)
  if (!signedIn) throw refusal('LoginFailed')
  if ('lockedForSeconds' in signedIn)
    throw refusal('LoginLocked', { retryAfterSeconds: signedIn.lockedForSeconds })

  const { tokens } = await replaceSession(ctx, signedIn.customer, {
    refreshToken: input.refreshToken,
  })
  ctx.signIn(tokens)
  return loginResultOf(signedIn.customer, tokens)
})
