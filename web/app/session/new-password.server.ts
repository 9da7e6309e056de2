import type { ApiError } from '@galgal/contract/call'
import { refusals } from '@galgal/contract/refusals'
import { isLongEnough } from '@galgal/domain/people/password-strength'
import type { FormValues } from '@galgal/ui/forms/form-state.ts'
import { leftEmpty, redisplayForm } from '@galgal/ui/http/form.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { getTranslations } from '@galgal/ui/i18n/messages.server.ts'
import { passwordHash } from './password-hash.server.ts'

/** What is wrong with a new password and its repetition: only here are they known, the API sees their hashes. */
export function newPasswordErrors(args: RouteArgs, values: FormValues): Record<string, string> {
  const t = getTranslations(args, 'password')
  const { newPassword = '', reEnteredPassword = '' } = values
  return {
    ...(isLongEnough(newPassword) ? {} : { newPassword: t('fields.short') }),
    ...(newPassword === reEnteredPassword ? {} : { reEnteredPassword: t('fields.differ') }),
    ...leftEmpty(values, {
      newPassword: t('fields.missingNew'),
      reEnteredPassword: t('fields.missingAgain'),
    }),
  }
}

/** What the wire carries of a new password. */
export const newPasswordOf = ({ newPassword = '', reEnteredPassword = '' }: FormValues) => ({
  newPassword: passwordHash(newPassword),
  reEnteredPassword: passwordHash(reEnteredPassword),
})

/** The field that a refusal is about. */
const fieldOf: Record<number, string> = {
  [refusals.PasswordWrong.code]: 'oldPassword',
  [refusals.PasswordTooWeak.code]: 'newPassword',
  [refusals.PasswordsDiffer.code]: 'reEnteredPassword',
}

/** Shows the form again after the API's no, beside the field it is about. */
export function newPasswordRefused(values: FormValues, error: ApiError) {
  const field = fieldOf[error.code]
  return redisplayForm(values, field ? { ...error, fields: { [field]: error.message } } : error)
}
