import { refusals } from '@galgal/contract/refusals'
import { LoginRedirect } from '@galgal/contract/Security'
import { ChangeEmailValidation } from '@galgal/contract/SubscriptionMain.mine'
import { data } from 'react-router'
import { callApi } from '../../api/api.server.ts'
import { refusedPage } from '../../api/failed-call.server.ts'
import { type RouteArgs, requestContext } from '../../http/request-context.server.ts'
import { signOut } from '../../session/session.server.ts'

type LinkArgs = RouteArgs & { params: { secret?: string | undefined } }

const linkDataOf = ({ params }: LinkArgs) => `undo-email/${params.secret ?? ''}`

/** The address that the e-mail's link brings back, as its owner knows it; undefined when the link has ended. */
export async function openUndo(args: LinkArgs): Promise<string | undefined> {
  const input = { linkData: linkDataOf(args), confirm: false }
  const answer = await callApi(args, LoginRedirect, input)
  if (answer.ok) return 'maskedUser' in answer.value ? answer.value.maskedUser : undefined
  if (answer.code !== refusals.LinkNotValid.code && answer.status !== 400) throw refusedPage(answer)
  return undefined
}

/** Brings it back; nobody stays signed in. The link has ended then, so the answer alone says that it worked. */
export async function undoChange(args: LinkArgs) {
  const answer = await callApi(args, ChangeEmailValidation, { linkData: linkDataOf(args) })
  if (answer.ok) {
    signOut(args)
    requestContext(args).hasLeft = true
    return data({ isDone: true, message: '' }, { status: 200 })
  }
  const hasEnded = answer.code === refusals.LinkNotValid.code
  return data({ isDone: false, message: hasEnded ? '' : answer.message }, { status: answer.status })
}
