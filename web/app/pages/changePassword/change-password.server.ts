import { refusals } from '@galgal/contract/refusals'
import { LoginRedirect, RequestChangePassword } from '@galgal/contract/Security'
import { redirect } from 'react-router'
import { ask } from '../../api/api.server.ts'
import { refusedPage } from '../../api/failed-call.server.ts'
import { readForm, redisplayForm } from '../../http/form.server.ts'
import { redirectTo } from '../../http/redirect-to.server.ts'
import { secretAddress } from '../../http/secret-address.ts'
import type { Page } from '../../http/visit.server.ts'
import { pathIn, pathWithout } from '../../i18n/paths.ts'
import {
  newPasswordErrors,
  newPasswordOf,
  newPasswordRefused,
} from '../../session/new-password.server.ts'
import { mayBeSignedIn, signOut } from '../../session/session.server.ts'

type AtLink = Page & { params: { '*'?: string | undefined }; url: URL; request: Request }

const ADDRESS = '/changePassword'

/** What follows the page's own name in its address: one segment or more. */
const linkDataOf = ({ params }: AtLink) => params['*'] ?? ''

/** For whom the letter's link is; nobody when it is no longer valid. Without a link it leads to where a password is changed without one. */
export async function openLink(page: AtLink) {
  keepSpelling(page)
  const linkData = linkDataOf(page)
  if (!linkData) {
    const to = mayBeSignedIn(page) ? '/profile/update' : '/login/recover'
    throw redirectTo(page, to)
  }
  const isFirst = linkData.startsWith('first/')
  const answer = await ask(page, LoginRedirect, { linkData, confirm: false })
  if (answer.ok)
    return { isFirst, user: 'maskedUser' in answer.value ? answer.value.maskedUser : undefined }
  if (answer.code !== refusals.LinkNotValid.code && answer.status !== 400) throw refusedPage(answer)
  return { isFirst, user: undefined }
}

/** Addresses are told apart by case; this one is often typed without its capital. */
function keepSpelling({ url, params }: AtLink) {
  const path = pathWithout(url.pathname)
  if (path.startsWith(ADDRESS)) return
  const right = pathIn(params, ADDRESS + path.slice(ADDRESS.length)) + url.search
  throw redirect(right, { status: 301, headers: secretAddress })
}

/** Sets the password, then leads to the login page: nobody is signed in by a letter that may be read by others. */
export async function choosePassword(page: AtLink) {
  const values = await readForm(page.request)
  const fields = newPasswordErrors(page, values)
  if (Object.keys(fields).length > 0) return redisplayForm(values, { fields })

  const asked = { linkData: linkDataOf(page), ...newPasswordOf(values) }
  const answer = await ask(page, RequestChangePassword, asked)
  // The page itself says that the link has ended, and offers another.
  if (!answer.ok && answer.code === refusals.LinkNotValid.code)
    return redirect(page.url.pathname, 303)
  if (!answer.ok) return newPasswordRefused(values, answer)
  signOut(page)
  return redirectTo(page, '/login?password=new')
}
