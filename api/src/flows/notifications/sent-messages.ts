import { DAY } from '@galgal/domain/dates'
import { addSentMessage, forgetSentMessages } from '../../db/notifications/sent-messages.ts'
import type { Channel } from '../../db/schema/deliveries.ts'
import type { Deps } from '../../deps.ts'

/** So long the office reads what was sent. */
const STORED_FOR = 730 * DAY

/** In place of a link or a code. */
const LEFT_OUT = '[…]'
const LINK = /https?:\/\/\S+/g

/** A text without what lets anyone in: its links and its code. */
const withoutSecrets = (text: string, code?: string): string => {
  const plain = text.replace(LINK, LEFT_OUT)
  return code ? plain.replaceAll(code, LEFT_OUT) : plain
}

type Tools = Pick<Deps, 'db' | 'now' | 'newId' | 'settings'>
type Sent = {
  channel: Channel
  to: string
  subject?: string
  body: string
  code?: string | undefined
  /** Without one nobody asks for it later. */
  outboxKey: string | undefined
}

/** Stores what a customer was sent. What goes to our own desk tells of others, and is read there. */
export async function storeText(
  { db, now, newId, settings }: Tools,
  { channel, to, subject = '', body, code, outboxKey }: Sent,
) {
  if (outboxKey === undefined || to === settings.serviceEmail) return
  await addSentMessage(db, {
    id: newId(),
    outboxKey,
    channel,
    to,
    subject: withoutSecrets(subject, code),
    body: withoutSecrets(body, code),
    at: now(),
  })
}

export const forgetOldMessages = ({ db, now }: Pick<Deps, 'db' | 'now'>) =>
  forgetSentMessages(db, new Date(now().getTime() - STORED_FOR))
