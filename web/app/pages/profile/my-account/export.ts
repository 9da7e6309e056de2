import { Export } from '@galgal/contract/GetUser'
import { refusals } from '@galgal/contract/refusals'
import { fileAnswer } from '@galgal/ui/http/file-answer.server.ts'
import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import { callApi } from '../../../api/api.server.ts'
import { requireCustomer } from '../../../session/customer.server.ts'
import type { Route } from './+types/export'
import { HERE, type PendingAction, redirectToForm, requestProof } from './pending-action.server.ts'

const pending: PendingAction = { action: 'export', values: {} }

/** Everything held on who is signed in as a file, or the way to the proof that it needs. Only a sent form has a text message sent. */
export async function action(args: Route.ActionArgs) {
  await requireCustomer(args)
  const answer = await callApi(args, Export, {})
  if (answer.ok) return fileAnswer('application/json', answer)
  if (answer.code !== refusals.StepUpNeeded.code) return redirectToForm(args, pending, answer)
  const outcome = await requestProof(args, pending)
  return outcome instanceof Response ? outcome : redirectToForm(args, pending, outcome)
}

/** A link to here downloads nothing. */
export const loader = (args: Route.LoaderArgs) => redirectTo(args, HERE)
