import { Notification, SendAgain } from '@galgal/contract/Office/notification-acts'
import { localPhone } from '@galgal/domain/phone'
import { maskEmail } from '@galgal/domain/text-rules'
import { listSentFor } from '../../db/notifications/sent-messages.ts'
import { findNotification } from '../../db/office/notifications.ts'
import { whyNotAgain } from '../../flows/office/send-again.ts'
import { Fault } from '../../handle.ts'
import { handleOffice } from '../../handle-office.ts'
import { notAsItStands } from '../../office-refusal.ts'
import { notificationOut } from '../../presenters/office/desk-rows.ts'
import { maskPhone, seesContacts } from '../../presenters/office/person.ts'
import { possibleActsOut } from '../../presenters/office/possible-acts.ts'
import { readOwn } from '../../presenters/office/record-access.ts'

export const notification = handleOffice(Notification, async (ctx) => {
  const { db, input, locale } = ctx
  const { revision } = await readOwn(ctx, 'notification', input.id)
  const found = await findNotification(db, input.id)
  if (!found) throw new Fault(404)
  const isWhole = seesContacts(ctx)
  ctx.record({ customerId: found.person?.id ?? null })
  const sent = await listSentFor(db, found.item.dedupeKey)
  const addressOf = ({ channel, to }: (typeof sent)[number]) => {
    if (channel === 'mail') return isWhole ? to : maskEmail(to)
    return isWhole ? localPhone(to) : maskPhone(localPhone(to))
  }
  const why = whyNotAgain(found.item)
  return {
    notification: notificationOut(found, { locale, seesContacts: isWhole }),
    revision,
    messages: sent.map((message) => ({
      channel: message.channel,
      to: addressOf(message),
      subject: message.subject,
      body: message.body,
      at: message.at.toISOString(),
    })),
    acts: possibleActsOut(ctx, { SendAgain: why ? notAsItStands(why) : null }, { SendAgain }),
  }
})
