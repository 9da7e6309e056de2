export type MailLetter = { to: string; subject: string; body: string; code?: string; link?: string }

/** Sends one e-mail. Throws when the provider does not take it. */
export type Mail = { send: (letter: MailLetter) => Promise<void> }
