import { LoginRedirect } from '@galgal/contract/Security'
import { maskEmail } from '@galgal/domain/masked-email'
import { safePath } from '@galgal/domain/safe-url'
import { openInstead } from '../../flows/accounts/left-session.ts'
import { findLink, useLink } from '../../flows/accounts/links.ts'
import { loginResultOf } from '../../flows/accounts/sessions.ts'
import { handle } from '../../handle.ts'

/** Where the account opens. */
const ACCOUNT = '/profile/subscriptions'
const everyLink = ['autoLogin', 'reset', 'first', 'undoEmail'] as const

export default handle(LoginRedirect, async (asked) => {
  const { input, refusal } = asked
  // Links that lead elsewhere may say for whom they are, and sign nobody in.
  const found = await findLink(asked, input.linkData, input.confirm ? ['autoLogin'] : everyLink)
  if (!found) throw refusal('LinkNotValid')
  const { link, customer } = found
  const redirectUrl = safePath(link.redirectPath) ?? ACCOUNT
  if (!input.confirm) return { maskedUser: maskEmail(link.email || customer.email), redirectUrl }

  const opened = await asked.db.transaction(async (tx) =>
    (await useLink(asked, tx, link))
      ? openInstead({ ...asked, db: tx }, customer, input.refreshToken)
      : undefined,
  )
  if (!opened) throw refusal('LinkNotValid')
  asked.signIn(opened.tokens)
  return { ...loginResultOf(customer, opened.tokens), redirectUrl }
})
