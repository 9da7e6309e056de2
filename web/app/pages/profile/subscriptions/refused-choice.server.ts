import { refusals } from '@galgal/contract/refusals'
import type { FormState } from '@galgal/ui/forms/form-state.ts'
import { type SlotView, slotIn, slotView } from '../../../delivery/door-view.server.ts'
import { getTranslations } from '../../../i18n/messages.server.ts'
import { choiceFields } from './choice-fields.server.ts'
import type { SubscriptionArgs } from './subscription.server.ts'

/** The no's that lead back to a choice. */
const codes = [
  refusals.HubNotAvailable.code,
  refusals.DateNotAvailable.code,
  refusals.SlotTaken.code,
  refusals.AddressNotServed.code,
  refusals.TerminationNotPossible.code,
] as const

type RefusedChoice = { state: FormState; code: number; next: SlotView | undefined }

/** Why the choice in the address was refused when its figures were asked for, as its form shows it. */
export function refusedChoice(args: SubscriptionArgs): RefusedChoice | undefined {
  const { searchParams: query } = args.url
  const code = codes.find((it) => String(it) === query.get('no'))
  if (!code) return undefined
  const message = getTranslations(args, 'errors')(`error_customMessage_${code}`)
  const field = choiceFields[code] ?? ''
  const values = Object.fromEntries([...query].filter(([name]) => name !== 'no' && name !== 'next'))
  const slot = slotIn(query.get('next') ?? '')
  const isSlot = /^\d{4}-\d\d-\d\d$/.test(slot.date) && slot.fromTime && slot.tillTime
  return {
    code,
    state: { values, fields: { [field]: message }, message },
    next: isSlot ? slotView(args, slot) : undefined,
  }
}
