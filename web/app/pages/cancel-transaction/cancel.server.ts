import { cancellationGroups } from '@galgal/contract/cancel-transaction'
import { CancelTransaction } from '@galgal/contract/Global'
import type { FormValues } from '@galgal/ui/forms/form-state.ts'
import { readForm, redisplayForm } from '@galgal/ui/http/form.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { getTranslations } from '@galgal/ui/i18n/messages.server.ts'
import { callApi } from '../../api/api.server.ts'
import { phoneTyped } from '../../session/calling-codes.server.ts'

const groupOf = (chosen = '') => cancellationGroups.find((it) => it === chosen) ?? 'none'

/** Gives notice of a cancellation and answers with its receipt, or shows the form again. */
export async function cancelTransaction(args: RouteArgs & { request: Request }) {
  const values = await readForm(args.request)
  const { email = '', phone: phoneNumber = '', identifier = '' } = values
  const answer = await callApi(args, CancelTransaction, {
    fullName: values.fullName ?? '',
    email,
    ...phoneTyped(phoneNumber),
    identifier,
    group: groupOf(values.group),
    text: values.text ?? '',
  })
  if (!answer.ok)
    return redisplayForm(
      values,
      { ...answer, fields: said(args, values, answer.fields) },
      { 'phone.phoneNumber': 'phone' },
    )
  const { reference, receivedAt, stopChargingBy } = answer.value
  return { reference, receivedAt, stopChargingBy, identifier, sentTo: email }
}

export type Receipt = Extract<Awaited<ReturnType<typeof cancelTransaction>>, { reference: string }>

/** What is wrong, with words of this form for what was left empty. */
function said(args: RouteArgs, values: FormValues, fields: Record<string, string> = {}) {
  const t = getTranslations(args, 'cancel')
  const { email, ...others } = fields
  const isUnreachable = !values.email && !values.phone
  return {
    ...others,
    ...(email && (isUnreachable ? { phone: t('form.missingWay') } : { email })),
    ...(fields.fullName && !values.fullName && { fullName: t('form.missingName') }),
    ...(fields.identifier && !values.identifier && { identifier: t('form.missingIdentifier') }),
  }
}
