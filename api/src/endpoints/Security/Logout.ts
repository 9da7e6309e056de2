import { Logout } from '@galgal/contract/Security'
import { translator } from '@galgal/i18n/translator'
import { removeLinksOf } from '../../db/account/links.ts'
import { revokeSession, revokeSessionsOf } from '../../db/account/sessions.ts'
import { findLeftSession } from '../../flows/accounts/left-session.ts'
import { handle } from '../../handle.ts'

export default handle(Logout, async (ctx) => {
  const { input, db, now, locale } = ctx
  const left = await findLeftSession(ctx, { ...ctx, refreshToken: input.refreshToken })
  if (left && input.everywhere) {
    await revokeSessionsOf(db, left.customer.id, { now: now() })
    // A link made on one of them would lead in again.
    await removeLinksOf(db, left.customer.id)
  } else if (left) await revokeSession(db, left.id, now())
  ctx.signOut()
  return { done: true as const, message: translator(locale, 'answers')('signedOut') }
})
