import { ResetPassword } from '@galgal/contract/GetUser'
import { callApi } from '../../api/api.server.ts'
import { leftEmpty, readForm, redisplayForm } from '../../http/form.server.ts'
import { redirectTo } from '../../http/redirect-to.server.ts'
import type { RouteArgs } from '../../http/request-context.server.ts'
import { getTranslations } from '../../i18n/messages.server.ts'
import {
  newPasswordErrors,
  newPasswordOf,
  newPasswordRefused,
} from '../../session/new-password.server.ts'
import { passwordHash } from '../../session/password-hash.server.ts'

/** Changes the password of who is signed in, by the old one. */
export async function updatePassword(args: RouteArgs & { request: Request }) {
  const values = await readForm(args.request)
  const { oldPassword = '' } = values
  const missing = getTranslations(args, 'password')('fields.missingOld')
  const fields = {
    ...leftEmpty(values, { oldPassword: missing }),
    ...newPasswordErrors(args, values),
  }
  if (Object.keys(fields).length > 0) return redisplayForm(values, { fields })

  const input = { oldPassword: passwordHash(oldPassword), ...newPasswordOf(values) }
  const answer = await callApi(args, ResetPassword, input)
  if (!answer.ok && answer.status === 401) return redirectTo(args, '/login')
  if (!answer.ok) return newPasswordRefused(values, answer)
  return redirectTo(args, '/profile/update?changed')
}
