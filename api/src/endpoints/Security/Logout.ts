import { Logout } from '@galgal/contract/Security'
import { translator } from '@galgal/text/say'
import { removeLinksOf } from '../../db/account/links.ts'
import { revokeSession, revokeSessionsOf } from '../../db/account/sessions.ts'
import { handle } from '../../handle.ts'

export default handle(Logout, async ({ input, db, now, session, locale, signOut }) => {
  if (session && input.everywhere) {
    await revokeSessionsOf(db, session.customer.id, { now: now() })
    // A link made on one of them would lead in again.
    await removeLinksOf(db, session.customer.id)
  } else if (session) await revokeSession(db, session.id, now())
  signOut()
  return { done: true as const, message: translator(locale, 'answers')('signedOut') }
})
