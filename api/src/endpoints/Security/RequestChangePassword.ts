import { RequestChangePassword } from '@galgal/contract/Security'
import { translator } from '@galgal/i18n/translator'
import { changePasswordByLink, mailResetLink } from '../../flows/login/change-password.ts'
import { Fault, handle } from '../../handle.ts'

export default handle(RequestChangePassword, async (ctx) => {
  const { input, session, locale, refusal } = ctx
  const { linkData, newPassword, reEnteredPassword } = input
  const t = translator(locale, 'answers')
  if (!linkData) {
    if (!session) throw new Fault(401)
    if (newPassword ?? reEnteredPassword) throw new Fault(400, { linkData: 'required' })
    await mailResetLink(ctx, session.customer.email, locale)
    return { done: true as const, message: t('linkSent') }
  }
  if (!newPassword || !reEnteredPassword)
    throw new Fault(400, {
      ...(newPassword ? {} : { newPassword: 'required' }),
      ...(reEnteredPassword ? {} : { reEnteredPassword: 'required' }),
    })
  const why = await changePasswordByLink(ctx, linkData, { newPassword, reEnteredPassword })
  if (why) throw refusal(why)
  return { done: true as const, message: t('passwordChosen') }
})
