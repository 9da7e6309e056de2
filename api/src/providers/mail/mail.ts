import type { Locale } from '@galgal/i18n/locales'
import type { DeliveryReports } from '../delivery-report.ts'

/** One e-mail in plain words; its language decides the direction and the frame of the HTML made of them. */
export type EmailMessage = {
  to: string
  locale: Locale
  subject: string
  body: string
  code?: string
  link?: string
  /** Names the reason of an e-mail that may be sent twice by mistake, so that it arrives once: `orderPlaced:ID`. Reports of it name it by `messageIdOf` of this. */
  dedupeKey?: string
  attachments?: Attachment[]
}

/** A file that comes with an e-mail; its name may be in any language. */
export type Attachment = { name: string; type: string; bytes: Uint8Array }

/** What we need of a provider of e-mail. */
export type Mail = {
  /** Sends one e-mail. Throws a `NotSent` when the provider does not take it. */
  send: (message: EmailMessage) => Promise<void>
  /** Missing when nobody tells what became of an e-mail. */
  reports?: DeliveryReports
}
