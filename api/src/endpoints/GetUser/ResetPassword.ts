import { ResetPassword } from '@galgal/contract/GetUser'
import { translator } from '@galgal/i18n/translator'
import { changePasswordByOld } from '../../flows/login/change-password.ts'
import { handle } from '../../handle.ts'

export default handle(ResetPassword, async (ctx) => {
  const { input, session, locale, refusal } = ctx
  const why = await changePasswordByOld(ctx, session, input)
  if (typeof why === 'object')
    throw refusal('LoginLocked', { retryAfterSeconds: why.lockedForSeconds })
  if (why) throw refusal(why)
  return { done: true as const, message: translator(locale, 'answers')('passwordChanged') }
})
