import { ContactUs } from '@galgal/contract/Global'
import { ask } from '../../api.server.ts'
import { aboutIn } from '../../contact-about.ts'
import { readForm, showAgain } from '../../form.server.ts'
import type { FormValues } from '../../ui/form-state.ts'
import type { Page } from '../../visit.server.ts'
import { sayOf } from '../../words.server.ts'

// Who types no country means Israel; with its plus, any number is understood.
const CALLING_CODE = '+972'

const names = {
  fullName: 'contactName',
  email: 'contactEmail',
  phone: 'contactPhone',
  'phone.phoneNumber': 'contactPhone',
  message: 'contactMessage',
  allowMarketing: 'contactMarketing',
}

/** The wire takes no control characters, and a line break is one; a line separator says the same. */
const asOneLine = (text: string) => text.replace(/\r\n?|\n/g, '\u2028')

/** Sends what was written to the service desk, or shows the form again. */
export async function writeToUs(page: Page & { request: Request; url: URL }) {
  const values = await readForm(page.request)
  const { contactEmail: email = '', contactPhone: phoneNumber = '' } = values
  const answer = await ask(page, ContactUs, {
    fullName: values.contactName ?? '',
    email,
    ...(phoneNumber ? { phone: { code: CALLING_CODE, phoneNumber } } : {}),
    message: asOneLine(values.contactMessage ?? ''),
    ...aboutIn(page.url.searchParams),
    allowMarketing: values.contactMarketing === 'on',
  })
  if (answer.ok) return { sent: answer.value.id, message: answer.value.message }
  return showAgain(values, { ...answer, fields: said(page, values, answer.fields) }, names)
}

/** What is wrong, with words of this form for what was left empty. */
function said(page: Page, values: FormValues, fields: Record<string, string> = {}) {
  const say = sayOf(page, 'contact')
  const isUnreachable = !values.contactEmail && !values.contactPhone
  const { email, ...others } = fields
  return {
    ...others,
    ...(email && (isUnreachable ? { phone: say('missingWay') } : { email })),
    ...(fields.fullName && !values.contactName && { fullName: say('missingName') }),
    ...(fields.message && !values.contactMessage && { message: say('missingMessage') }),
  }
}
