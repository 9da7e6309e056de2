import { Logout } from '@galgal/contract/Security'
import { translator } from '@galgal/i18n/translator'
import { removeLinksOf } from '../../db/account/links.ts'
import { revokeSession, revokeSessionsOf } from '../../db/account/sessions.ts'
import { findPresentedSession } from '../../flows/login/sessions.ts'
import { handle } from '../../handle.ts'

export default handle(Logout, async (ctx) => {
  const { input, db, now, locale } = ctx
  const sessionToEnd = await findPresentedSession(ctx, { ...ctx, refreshToken: input.refreshToken })
  if (sessionToEnd && input.everywhere) {
    await revokeSessionsOf(db, sessionToEnd.customer.id, { now: now() })
    // A link made in one of them would sign in again.
    await removeLinksOf(db, sessionToEnd.customer.id)
  } else if (sessionToEnd) await revokeSession(db, sessionToEnd.id, now())
  ctx.signOut()
  return { done: true as const, message: translator(locale, 'answers')('signedOut') }
})
