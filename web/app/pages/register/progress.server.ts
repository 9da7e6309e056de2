import { Update } from '@galgal/contract/SR'
import type { SignupAnswer } from '@galgal/contract/signup'
import {
  SIGNUP_FINISHED,
  type SignupStage,
  signupStages,
  stateOf,
} from '@galgal/domain/people/signup-stages'
import { activeStepOf } from '@galgal/domain/people/signup-state'
import type { B2BType } from '@galgal/domain/store'
import { refusedPage } from '@galgal/ui/http/failed-call.server.ts'
import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { callApi } from '../../api/api.server.ts'
import { requestContext } from '../../http/request-context.server.ts'
import { catalogueFor, signupAddress } from '../../session/customer.server.ts'
import { mayBeSignedIn } from '../../session/session.server.ts'
import { type Draft, draftOf } from '../../session/signup-draft.server.ts'
import { kinds } from '../../session/signup-kinds.ts'

type Lead = NonNullable<SignupAnswer['LeadRegister']>

/** Where a sign-up stands. */
export type Progress = {
  /** the first step not done */
  open: SignupStage
  /** whether its e-mail is proven, so that the API keeps the rest */
  hasAccount: boolean
  b2bType: B2BType
  /** what the API has of it */
  lead: Lead | null
  draft: Draft
}

/** Reads where the visitor's sign-up stands. A customer who is not in the middle of one is led to the catalogue. */
export async function progressOf(args: RouteArgs): Promise<Progress> {
  const draft = draftOf(args)
  const stored = mayBeSignedIn(args) ? await callApi(args, Update, {}) : undefined
  if (stored && !stored.ok && stored.status !== 401) throw refusedPage(stored)
  const account = stored?.ok ? stored.value : undefined
  const b2bType = account?.LeadRegister?.b2BType ?? kinds[draft.kind ?? 'private']

  const open = account && signupStages[activeStepOf(account.state)]
  if (account && open) return { open, hasAccount: true, b2bType, lead: account.LeadRegister, draft }
  if (account && account.state >= SIGNUP_FINISHED && !draft.kind)
    throw redirectTo(args, catalogueFor(b2bType))
  const openForVisitor = signupStages[draft.activeStep] ?? 'type'
  return { open: openForVisitor, hasAccount: false, b2bType, lead: null, draft }
}

/** What every step's page begins with; whoever may not be at the step is led to the open one. */
export async function enterStep(args: RouteArgs, step: SignupStage) {
  const progress = await progressOf(args)
  if (!mayShowStep(step, progress.open, progress.hasAccount))
    throw redirectTo(args, signupAddress(progress.open))
  return progress
}

/** Whether a step may be shown: the open one, and those done that can be done again. */
export function mayShowStep(step: SignupStage, open: SignupStage, hasAccount: boolean): boolean {
  if (step === open) return true
  if (stateOf(step) > stateOf(open)) return false
  // With the account, type and e-mail are settled; a proven number has no code to type.
  return !hasAccount || (stateOf(step) >= stateOf('phone') && step !== 'phone-code')
}

/** The words of these pages, and whether messages can be read in the sandbox. */
export const pageOf = (args: RouteArgs) => ({
  messages: pageMessages(args, 'register', 'address'),
  sandbox: requestContext(args).sandbox,
})
