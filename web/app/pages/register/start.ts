import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import { signupAddress } from '../../session/customer.server.ts'
import { forgetDraft } from '../../session/signup-draft.server.ts'
import type { Route } from './+types/start'
import { progressOf } from './progress.server.ts'

/** `/register`: the first step not done. */
export async function loader(args: Route.LoaderArgs) {
  const { open } = await progressOf(args)
  throw redirectTo(args, signupAddress(open))
}

/** Begins anew: nothing of what was answered stays. */
export function action(args: Route.ActionArgs) {
  forgetDraft(args)
  return redirectTo(args, signupAddress('type'))
}
