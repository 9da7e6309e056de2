import { refusals } from '@galgal/contract/refusals'
import { LoginRedirect } from '@galgal/contract/Security'
import { ChangeEmailValidation } from '@galgal/contract/SubscriptionMain.mine'
import { data } from 'react-router'
import { ask } from '../../api/api.server.ts'
import { refusedPage } from '../../api/failed-call.server.ts'
import { type Page, visitOf } from '../../http/visit.server.ts'
import { signOut } from '../../session/session.server.ts'

type AtLink = Page & { params: { secret?: string | undefined } }

const linkDataOf = ({ params }: AtLink) => `undo-email/${params.secret ?? ''}`

/** The address that the letter's link brings back, as its owner knows it; undefined when the link has ended. */
export async function openUndo(page: AtLink): Promise<string | undefined> {
  const asked = { linkData: linkDataOf(page), confirm: false }
  const answer = await ask(page, LoginRedirect, asked)
  if (answer.ok) return 'maskedUser' in answer.value ? answer.value.maskedUser : undefined
  if (answer.code !== refusals.LinkNotValid.code && answer.status !== 400) throw refusedPage(answer)
  return undefined
}

/** Brings it back; nobody stays signed in. The link has ended then, so the answer alone says that it worked. */
export async function undoChange(page: AtLink) {
  const answer = await ask(page, ChangeEmailValidation, { linkData: linkDataOf(page) })
  if (answer.ok) {
    signOut(page)
    visitOf(page).hasLeft = true
    return data({ isDone: true, message: '' }, { status: 200 })
  }
  const hasEnded = answer.code === refusals.LinkNotValid.code
  return data({ isDone: false, message: hasEnded ? '' : answer.message }, { status: answer.status })
}
