import { ContactUs } from '@galgal/contract/Global'
import type { FormValues } from '@galgal/ui/forms/form-state.ts'
import { readForm, redisplayForm } from '@galgal/ui/http/form.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { getTranslations } from '@galgal/ui/i18n/messages.server.ts'
import { callApi } from '../../api/api.server.ts'
import { aboutIn } from '../../navigation/contact-about.ts'
import { phoneTyped } from '../../session/calling-codes.server.ts'

const names = {
  fullName: 'contactName',
  email: 'contactEmail',
  phone: 'contactPhone',
  'phone.phoneNumber': 'contactPhone',
  message: 'contactMessage',
  allowMarketing: 'contactMarketing',
}

/** Sends what was written to the service desk, or shows the form again. */
export async function writeToUs(args: RouteArgs & { request: Request; url: URL }) {
  const values = await readForm(args.request)
  const { contactEmail: email = '', contactPhone: phoneNumber = '' } = values
  const answer = await callApi(args, ContactUs, {
    fullName: values.contactName ?? '',
    email,
    ...phoneTyped(phoneNumber),
    message: values.contactMessage ?? '',
    ...aboutIn(args.url.searchParams),
    allowMarketing: values.contactMarketing === 'on',
  })
  if (answer.ok) return { sent: answer.value.id, message: answer.value.message }
  return redisplayForm(values, { ...answer, fields: said(args, values, answer.fields) }, names)
}

/** What is wrong, with words of this form for what was left empty. */
function said(args: RouteArgs, values: FormValues, fields: Record<string, string> = {}) {
  const t = getTranslations(args, 'contact')
  const isUnreachable = !values.contactEmail && !values.contactPhone
  const { email, ...others } = fields
  return {
    ...others,
    ...(email && (isUnreachable ? { phone: t('missingWay') } : { email })),
    ...(fields.fullName && !values.contactName && { fullName: t('missingName') }),
    ...(fields.message && !values.contactMessage && { message: t('missingMessage') }),
  }
}
