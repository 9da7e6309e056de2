import type { ApiError } from '@galgal/contract/call'
import { refusals } from '@galgal/contract/refusals'
import type { FormValues } from '@galgal/ui/forms/form-state.ts'
import { redisplayForm } from '../../../http/form.server.ts'

/** Fields of the forms that choose how a car changes hands, by the wire's names and by the refusals that are about one. */
export const choiceFields: Record<string | number, string> = {
  endDate: 'day',
  'hubPickUpData.hubId': 'hub',
  'hubPickUpData.pickUpDate': 'day',
  'door2doorData.id': 'q',
  'door2doorData.date': 'day',
  'door2doorData.fromTime': 'window',
  'door2doorData.tillTime': 'window',
  [refusals.HubNotAvailable.code]: 'hub',
  [refusals.DateNotAvailable.code]: 'day',
  [refusals.SlotTaken.code]: 'window',
  [refusals.AddressNotServed.code]: 'q',
  [refusals.TerminationNotPossible.code]: 'day',
}

/** Shows a form again with a refusal at the field that it is about. */
export function redisplayChoice(error: ApiError, values: FormValues) {
  const field = error.fields ? undefined : choiceFields[error.code]
  return redisplayForm(
    values,
    field ? { ...error, fields: { [field]: error.message } } : error,
    choiceFields,
  )
}
