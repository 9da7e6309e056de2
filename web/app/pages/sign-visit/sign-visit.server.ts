import { refusals } from '@galgal/contract/refusals'
import { SignVisit } from '@galgal/contract/SubscriptionMain.vehicle'
import type { VisitSigning } from '@galgal/contract/visit-signing'
import { refusedPage } from '@galgal/ui/http/failed-call.server.ts'
import { readForm, redisplayForm } from '@galgal/ui/http/form.server.ts'
import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { getTranslations } from '@galgal/ui/i18n/messages.server.ts'
import { callApi } from '../../api/api.server.ts'
import { isLinkOver } from '../../session/one-time-link.server.ts'

type Args = RouteArgs & { params: { secret?: string | undefined } }
export type ToSign = VisitSigning | { state: 'unknown'; visit: null }

const linkDataOf = ({ params }: Args) => params.secret ?? ''

/** What the code's link leads to. */
export async function openVisitLink(args: Args): Promise<ToSign> {
  const answer = await callApi(args, SignVisit, { linkData: linkDataOf(args) })
  if (answer.ok) return answer.value
  if (!isLinkOver(answer)) throw refusedPage(answer)
  return { state: 'unknown', visit: null }
}

const CHANGED = 409

/** Signs by a typed name, with a drawing where there is one; the page then says where the link stands. */
export async function signByLink(args: Args & { request: Request }) {
  const values = await readForm(args.request)
  const { name = '', drawing, shown = '' } = values
  const linkData = linkDataOf(args)
  const answer = await callApi(args, SignVisit, {
    linkData,
    name,
    shown,
    ...(drawing && { drawing }),
  })
  if (answer.ok && answer.value.state === 'open') {
    const message = getTranslations(args, 'visitSigning')('changed')
    return redisplayForm(values, { status: CHANGED, message })
  }
  // The page itself says that the link is none.
  if (answer.ok || answer.code === refusals.LinkNotValid.code)
    return redirectTo(args, `/sign-visit/${linkData}`)
  return redisplayForm(values, answer)
}
