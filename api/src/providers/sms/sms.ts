export type SmsMessage = { to: string; body: string; code?: string }

/** Sends one text message. Throws a `NotSent` when the provider does not take it. */
export type Sms = { send: (message: SmsMessage) => Promise<void> }
