import type { ApiError } from '@galgal/contract/call'
import { refusals } from '@galgal/contract/refusals'
import type { FormState, FormValues } from '@galgal/ui/forms/form-state.ts'
import { redisplayForm } from '@galgal/ui/http/form.server.ts'
import { getTranslations } from '@galgal/ui/i18n/messages.server.ts'
import { type SlotView, slotIn, slotView, tripFields } from '../../../delivery/trip.server.ts'
import type { SubscriptionArgs } from './subscription.server.ts'

/** The no's that lead back to a choice. */
const codes = [
  refusals.HubNotAvailable.code,
  refusals.DateNotAvailable.code,
  refusals.SlotTaken.code,
  refusals.AddressNotServed.code,
  refusals.TerminationNotPossible.code,
] as const

/** Fields of the forms that choose how a car changes hands, by the wire's names and by the refusals that are about one. */
const choiceFields: typeof tripFields = {
  ...tripFields,
  endDate: 'day',
  [refusals.SlotTaken.code]: 'window',
  [refusals.AddressNotServed.code]: 'q',
  [refusals.TerminationNotPossible.code]: 'day',
}

/** Something that was chosen is why, so that another choice may go through. */
export const isRefusedChoice = ({ code }: ApiError) => choiceFields[code] !== undefined

/** Shows a form again with a refusal at the field that it is about. */
export function redisplayChoice(error: ApiError, values: FormValues) {
  const field = error.fields ? undefined : choiceFields[error.code]
  return redisplayForm(
    values,
    field ? { ...error, fields: { [field]: error.message } } : error,
    choiceFields,
  )
}

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
