import type { DeliveryReports } from '../delivery-report.ts'

export type SmsMessage = {
  /** By which its provider reports of it. */
  id?: string
  to: string
  body: string
  code?: string | undefined
}

/** What we need of a provider of text messages. */
export type Sms = {
  /** Sends one text message, and gives the provider's own name of it if it says one. Throws a `NotSent` when the provider does not take it. */
  send: (message: SmsMessage) => Promise<string | undefined>
  /** Missing when the provider does not tell what became of a message. */
  reports?: DeliveryReports
}
