import { refusals } from '@galgal/contract/refusals'
import { RequestChangePassword } from '@galgal/contract/Security'
import { ChangeEmailValidation } from '@galgal/contract/SubscriptionMain.mine'
import { readForm, redisplayForm } from '@galgal/ui/http/form.server.ts'
import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { pathIn, pathWithout } from '@galgal/ui/navigation/paths.ts'
import { data, redirect } from 'react-router'
import { callApi } from '../../api/api.server.ts'
import { secretAddress } from '../../http/cacheable.ts'
import { requestContext } from '../../http/request-context.server.ts'
import { savedToast } from '../../http/saved-toast.server.ts'
import {
  newPasswordErrors,
  newPasswordOf,
  newPasswordRefused,
} from '../../session/new-password.server.ts'
import { linkOwner } from '../../session/one-time-link.server.ts'
import { mayBeSignedIn, signOut } from '../../session/session.server.ts'

type LinkArgs = RouteArgs & { params: { '*'?: string | undefined }; url: URL; request: Request }

const ADDRESS = '/changePassword'

/** What follows the page's own name in its address: one segment or more. */
const linkDataOf = ({ params }: LinkArgs) => params['*'] ?? ''

/** For whom the e-mail's link is; nobody when it is no longer valid. Without a link it leads to where a password is changed without one. */
export async function openLink(args: LinkArgs) {
  keepSpelling(args)
  const linkData = linkDataOf(args)
  if (!linkData) {
    const to = mayBeSignedIn(args) ? '/profile/update' : '/login/recover'
    throw redirectTo(args, to)
  }
  return { isFirst: linkData.startsWith('first/'), user: await linkOwner(args, linkData) }
}

/** Addresses are told apart by case; this one is often typed without its capital. */
function keepSpelling({ url, params }: LinkArgs) {
  const path = pathWithout(url.pathname)
  if (path.startsWith(ADDRESS)) return
  const right = pathIn(params, ADDRESS + path.slice(ADDRESS.length)) + url.search
  throw redirect(right, { status: 301, headers: secretAddress })
}

/** Sets the password, then leads to the login page: nobody is signed in by an e-mail that may be read by others. */
export async function choosePassword(args: LinkArgs) {
  const values = await readForm(args.request)
  const fields = newPasswordErrors(args, values)
  if (Object.keys(fields).length > 0) return redisplayForm(values, { fields })

  const input = { linkData: linkDataOf(args), ...newPasswordOf(values) }
  const answer = await callApi(args, RequestChangePassword, input)
  // The page itself says that the link has ended, and offers another.
  if (!answer.ok && answer.code === refusals.LinkNotValid.code)
    return redirect(args.url.pathname, 303)
  if (!answer.ok) return newPasswordRefused(values, answer)
  signOut(args)
  return redirectTo(args, '/login?password=new')
}

type UndoArgs = RouteArgs & { params: { secret?: string | undefined } }

const undoLinkOf = ({ params }: UndoArgs) => `undo-email/${params.secret ?? ''}`

/** The address that the e-mail's link brings back, as its owner knows it; undefined when the link has ended. */
export const openUndo = (args: UndoArgs) => linkOwner(args, undoLinkOf(args))

/** Brings it back; nobody stays signed in. The link has ended then, so the answer alone says that it worked. */
export async function undoChange(args: UndoArgs) {
  const answer = await callApi(args, ChangeEmailValidation, { linkData: undoLinkOf(args) })
  if (answer.ok) {
    signOut(args)
    requestContext(args).hasLeft = true
    const toast = savedToast(args, 'emailChange')
    return data({ isDone: true, message: '', toast } as const, { status: 200 })
  }
  const hasEnded = answer.code === refusals.LinkNotValid.code
  const message = hasEnded ? '' : answer.message
  return data({ isDone: false, message } as const, { status: answer.status })
}
