import { ContactUs } from '@galgal/contract/Global'
import { HOUR } from '@galgal/domain/dates'
import { translator } from '@galgal/i18n/translator'
import { limitVisitor } from '../../flows/limits.ts'
import { takeContactRequest } from '../../flows/notifications/contact.ts'
import { handle } from '../../handle.ts'

const LIMIT = { most: 10, within: HOUR }

export default handle(ContactUs, async (ctx) => {
  await limitVisitor(ctx, 'ContactUs', LIMIT)
  const id = await takeContactRequest(ctx, ctx, ctx.input)
  return { done: true as const, message: translator(ctx.locale, 'contact')('received'), id }
})
