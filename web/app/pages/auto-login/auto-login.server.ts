import { LoginRedirect } from '@galgal/contract/Security'
import { refusedPage } from '@galgal/ui/http/failed-call.server.ts'
import { readForm } from '@galgal/ui/http/form.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { pathWithout } from '@galgal/ui/navigation/paths.ts'
import { redirect } from 'react-router'
import { callApi } from '../../api/api.server.ts'
import { afterSignIn } from '../../session/after-sign-in.server.ts'
import { isLinkOver, linkOwner } from '../../session/one-time-link.server.ts'
import { ownRefreshToken, signIn } from '../../session/session.server.ts'

/** The link of the address, and for whom it is; nobody when it is no longer valid. */
export async function openLink(args: RouteArgs & { url: URL }) {
  const linkData = args.url.searchParams.get('linkData') ?? ''
  return { linkData, user: linkData ? await linkOwner(args, linkData) : undefined }
}

/** Signs in by the link that was sent, and leads to the rest of a sign-up, to the page that was wanted, or where the e-mail meant. */
export async function enter(args: RouteArgs & { url: URL; request: Request }) {
  const { linkData = '' } = await readForm(args.request)
  const answer = await callApi(args, LoginRedirect, { linkData, ...ownRefreshToken(args) })
  if (!answer.ok && !isLinkOver(answer)) throw refusedPage(answer)
  if (!answer.ok || !('token' in answer.value)) return redirect(args.url.pathname, 303)

  signIn(args, answer.value)
  return afterSignIn(args, answer.value, pathWithout(answer.value.redirectUrl))
}
