import type { LoginResult } from '@galgal/contract/Security'
import { redirect } from 'react-router'
import { catalogueFor, signupAddress, UNFINISHED } from './customer.server.ts'
import { goTo } from './go-to.server.ts'
import { takeIntent } from './intent.server.ts'
import { forgetLoginDraft } from './login-draft.server.ts'
import { takeOrderSummary } from './order-summary.server.ts'
import { pathIn } from './paths.ts'
import { forgetDraft } from './signup-draft.server.ts'
import type { Page } from './visit.server.ts'

/**
 * Leads on who has just signed in: to the rest of a sign-up, to the order or the page that was asked for,
 * or else to `home`, which is their catalogue.
 */
export function afterSignIn(
  page: Page,
  {
    b2BType,
    registrationStageData: signup,
  }: Pick<LoginResult, 'b2BType' | 'registrationStageData'>,
  home = catalogueFor(b2BType),
) {
  forgetDraft(page)
  forgetLoginDraft(page)
  if (signup.registrationStageTypeId === UNFINISHED)
    return goTo(page, signupAddress(signup.registrationStage))
  const wanted = takeOrderSummary(page) ?? takeIntent(page)
  return redirect(wanted ?? pathIn(page.params, home), 303)
}
