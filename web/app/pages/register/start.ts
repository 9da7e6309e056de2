import { redirectTo } from '../../http/redirect-to.server.ts'
import { signupAddress } from '../../session/customer.server.ts'
import { forgetDraft } from '../../session/signup-draft.server.ts'
import type { Route } from './+types/start'
import { progressOf } from './progress.server.ts'

/** `/register`: the first step not done. */
export async function loader(page: Route.LoaderArgs) {
  const { open } = await progressOf(page)
  throw redirectTo(page, signupAddress(open))
}

/** Begins anew: nothing of what was answered stays. */
export function action(page: Route.ActionArgs) {
  forgetDraft(page)
  return redirectTo(page, signupAddress('type'))
}
