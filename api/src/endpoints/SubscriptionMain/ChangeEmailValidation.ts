import { ChangeEmailValidation } from '@galgal/contract/SubscriptionMain.mine'
import { translator } from '@galgal/i18n/translator'
import { requestEmailChange, undoEmailChange } from '../../flows/accounts/change-email.ts'
import { Fault, handle } from '../../handle.ts'

/** The customer requests a change; the link in the e-mail to the old address undoes it. */
export default handle(ChangeEmailValidation, async (ctx) => {
  const { input, session, locale, refusal } = ctx
  const t = translator(locale, 'answers')
  if ('linkData' in input) {
    if (!(await undoEmailChange(ctx, input.linkData))) throw refusal('LinkNotValid')
    return { done: true as const, message: t('emailReturned') }
  }
  if (!session) throw new Fault(401)
  await requestEmailChange(ctx, session, input.email)
  return { done: true as const, message: t('emailChangeAsked'), resendAfter: 60 as const }
})
