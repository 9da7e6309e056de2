import { ForgotPassword } from '@galgal/contract/Security'
import { translator } from '@galgal/i18n/translator'
import { mailResetLink } from '../../flows/login/change-password.ts'
import { handle } from '../../handle.ts'

export default handle(ForgotPassword, async (ctx) => {
  const { input, locale } = ctx
  await mailResetLink(ctx, input.username.normalize('NFC').trim().toLowerCase(), locale)
  return { done: true as const, message: translator(locale, 'answers')('linkAsked') }
})
