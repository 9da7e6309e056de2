import type { User } from '@galgal/contract/user'
import { localPhone } from '@galgal/domain/phone'
import type { FormState } from '@galgal/ui/forms/form-state.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { savedToast } from '../../../http/saved-toast.server.ts'
import { callingCodeOptions, homeCallingCode } from '../../../session/calling-codes.server.ts'
import { groupOf } from './details.server.ts'
import { pendingActionOf, takeRefusedForm } from './pending-action.server.ts'

/** A person's details as their page shows them. */
export const accountOf = (args: RouteArgs, user: User) => {
  const { personal, b2BType, language, allowMarketing } = user
  const { firstName, lastName, companyName, city, address, houseNumber } = personal
  const { apartmentNumber, postalCode } = personal
  return {
    names: { b2bType: b2BType, firstName, lastName, companyName },
    isChecked: personal.externalDocumentStatus === 'approved',
    address: { city, address, houseNumber, apartmentNumber, postalCode },
    email: personal.email,
    phone: localPhone(personal.phoneNumber),
    language,
    allowMarketing,
    waiting: waitingChange(args, user),
  }
}
export type Account = ReturnType<typeof accountOf>

/** A change that this browser asked for a moment ago; an older code would not fit any more. */
function waitingChange(args: RouteArgs, { pendingEmail, pendingPhone }: User) {
  const pending = pendingActionOf(args)
  if (pending?.sentAt === undefined) return null
  if (pending.action === 'email' && pendingEmail)
    return { what: 'email' as const, to: pendingEmail }
  if (pending.action === 'phone' && pendingPhone)
    return { what: 'phone' as const, to: localPhone(pendingPhone) }
  return null
}

const savedNames = ['update', 'email', 'phone', 'language'] as const

/** What was just saved, in a sentence and a toast. */
export function savedOf(args: RouteArgs & { url: URL }) {
  const saved = savedNames.find((name) => name === args.url.searchParams.get('saved')) ?? null
  const action = saved === 'email' ? 'emailChange' : 'userUpdate'
  return { saved, toast: saved ? savedToast(args, action) : null }
}

/** The group that is open, what its form needs, and why its action was not performed. */
export async function openGroup(args: RouteArgs & { url: URL }) {
  const group = groupOf(args.url) ?? null
  const needsProof = group === 'email' || group === 'phone'
  const refused: FormState | undefined = needsProof ? takeRefusedForm(args, group) : undefined
  const countries = group === 'phone' ? await callingCodeOptions(args) : []
  return { group, refused, countries, home: homeCallingCode }
}
