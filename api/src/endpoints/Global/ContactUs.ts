import { ContactUs } from '@galgal/contract/Global'
import { HOUR } from '@galgal/domain/dates'
import { translator } from '@galgal/i18n/translator'
import { limitVisitor } from '../../flows/limits.ts'
import { takeContactRequest } from '../../flows/notifications/contact.ts'
import { handle } from '../../handle.ts'

const LIMIT = { most: 10, within: HOUR }

export default handle(ContactUs, async (asked) => {
  await limitVisitor(asked, 'ContactUs', LIMIT)
  const id = await takeContactRequest(asked, asked, asked.input)
  return { done: true as const, message: translator(asked.locale, 'contact')('received'), id }
})
