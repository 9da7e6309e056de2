import { goTo } from '../../http/go-to.server.ts'
import { signupAddress } from '../../session/customer.server.ts'
import { forgetDraft } from '../../session/signup-draft.server.ts'
import type { Route } from './+types/start'
import { progressOf } from './progress.server.ts'

/** `/register`: the first step not done. */
export async function loader(page: Route.LoaderArgs) {
  const { open } = await progressOf(page)
  throw goTo(page, signupAddress(open))
}

/** Begins anew: nothing of what was answered stays. */
export function action(page: Route.ActionArgs) {
  forgetDraft(page)
  return goTo(page, signupAddress('type'))
}
