import { Logout } from '@galgal/contract/Security'
import { ask } from '../api/api.server.ts'
import { type Page, visitOf } from '../http/visit.server.ts'
import { mayBeSignedIn, ownRefreshToken, signOut } from './session.server.ts'

/** Ends the session at the API and in this browser. */
export async function leave(page: Page) {
  if (mayBeSignedIn(page)) await ask(page, Logout, ownRefreshToken(page))
  signOut(page)
  visitOf(page).hasLeft = true
}
