import { z } from 'zod'
import type { DeliveryReports } from '../delivery-report.ts'
import { readMailgunEvent } from './mailgun-events.ts'
import { POSTMARK_ID, readPostmarkEvent } from './postmark-events.ts'

/** Companies behind a mail server that tell by webhooks what became of its e-mails. */
const companies = {
  mailgun: { read: readMailgunEvent, headersFor: () => ({}) },
  postmark: {
    read: readPostmarkEvent,
    headersFor: (messageId: string) => ({ [POSTMARK_ID]: messageId }),
  },
}

export const mailEventSettings = {
  MAIL_EVENTS: z.enum(['mailgun', 'postmark']).optional(),
  MAIL_EVENTS_KEY: z.string().min(16).optional(),
}

type Settings = {
  MAIL_EVENTS?: keyof typeof companies | undefined
  MAIL_EVENTS_KEY?: string | undefined
}

/** How the chosen company reports, and what an e-mail has to bring for it. */
export function mailEvents({ MAIL_EVENTS: name, MAIL_EVENTS_KEY: key }: Settings) {
  if (!name || !key) return undefined
  const { read, headersFor } = companies[name]
  const reports: DeliveryReports = { name, read: (sent) => read(sent, key) }
  return { reports, headersFor }
}
