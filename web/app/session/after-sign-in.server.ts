import type { LoginResult } from '@galgal/contract/Security'
import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { pathIn } from '@galgal/ui/navigation/paths.ts'
import { redirect } from 'react-router'
import { takeOrderSummary } from '../checkout/order-summary.server.ts'
import { signupAddress, UNFINISHED } from './customer.server.ts'
import { forgetLoginDraft } from './login-draft.server.ts'
import { forgetDraft } from './signup-draft.server.ts'
import { takeWantedPage } from './wanted-page.server.ts'

/**
 * Leads on who has just signed in: to the rest of a sign-up, to the order or the page that was asked for,
 * or else to `home`, which tells what they have begun.
 */
export async function afterSignIn(
  args: RouteArgs,
  { registrationStageData: signup }: Pick<LoginResult, 'registrationStageData'>,
  home = '/login/welcome',
) {
  forgetDraft(args)
  forgetLoginDraft(args)
  if (signup.registrationStageTypeId === UNFINISHED)
    return redirectTo(args, signupAddress(signup.registrationStage))
  const wanted = takeOrderSummary(args) ?? (await takeWantedPage(args))
  return redirect(wanted ?? pathIn(args.params, home), 303)
}
