import { redirect } from 'react-router'
import { signupAddress } from '../../customer.server.ts'
import { pathIn } from '../../paths.ts'
import { forgetDraft } from '../../signup-draft.server.ts'
import type { Route } from './+types/start'
import { progressOf } from './progress.server.ts'

/** `/register`: the first step not done. */
export async function loader(page: Route.LoaderArgs) {
  const { open } = await progressOf(page)
  throw redirect(pathIn(page.params, signupAddress(open)), 303)
}

/** Begins anew: nothing of what was answered stays. */
export function action(page: Route.ActionArgs) {
  forgetDraft(page)
  return redirect(pathIn(page.params, signupAddress('type')), 303)
}
