import { Export } from '@galgal/contract/GetUser'
import { refusals } from '@galgal/contract/refusals'
import { ask } from '../../../api/api.server.ts'
import { fileAnswer } from '../../../http/file-answer.server.ts'
import { redirectTo } from '../../../http/redirect-to.server.ts'
import { requireCustomer } from '../../../session/customer.server.ts'
import type { Route } from './+types/export'
import { askForProof, HERE, type Kept, leadBack } from './wish.server.ts'

const wish: Kept = { wish: 'export', values: {} }

/** Everything held on who is signed in as a file, or the way to the proof that it needs. Only a sent form has a text message sent. */
export async function action(page: Route.ActionArgs) {
  await requireCustomer(page)
  const answer = await ask(page, Export, {})
  if (answer.ok) return fileAnswer('application/json', answer)
  if (answer.code !== refusals.StepUpNeeded.code) return leadBack(page, wish, answer)
  const led = await askForProof(page, wish)
  return led instanceof Response ? led : leadBack(page, wish, led)
}

/** A link to here downloads nothing. */
export const loader = (page: Route.LoaderArgs) => redirectTo(page, HERE)
