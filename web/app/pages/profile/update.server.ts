import { ResetPassword } from '@galgal/contract/GetUser'
import { ask } from '../../api/api.server.ts'
import { leftEmpty, readForm, redisplayForm } from '../../http/form.server.ts'
import { redirectTo } from '../../http/redirect-to.server.ts'
import type { Page } from '../../http/visit.server.ts'
import { getTranslations } from '../../i18n/messages.server.ts'
import {
  newPasswordErrors,
  newPasswordOf,
  newPasswordRefused,
} from '../../session/new-password.server.ts'
import { passwordHash } from '../../session/password-hash.server.ts'

/** Changes the password of who is signed in, by the old one. */
export async function updatePassword(page: Page & { request: Request }) {
  const values = await readForm(page.request)
  const { oldPassword = '' } = values
  const missing = getTranslations(page, 'password')('fields.missingOld')
  const fields = {
    ...leftEmpty(values, { oldPassword: missing }),
    ...newPasswordErrors(page, values),
  }
  if (Object.keys(fields).length > 0) return redisplayForm(values, { fields })

  const asked = { oldPassword: passwordHash(oldPassword), ...newPasswordOf(values) }
  const answer = await ask(page, ResetPassword, asked)
  if (!answer.ok && answer.status === 401) return redirectTo(page, '/login')
  if (!answer.ok) return newPasswordRefused(values, answer)
  return redirectTo(page, '/profile/update?changed')
}
