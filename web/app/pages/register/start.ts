import { signupAddress } from '../../customer.server.ts'
import { goTo } from '../../go-to.server.ts'
import { forgetDraft } from '../../signup-draft.server.ts'
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
