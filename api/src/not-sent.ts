/** An e-mail that did not leave. The message may be logged: it names the provider and what happened, never a receiver, a text or a secret. */
export class NotSent extends Error {
  override name = 'NotSent'
  /** The address takes no messages, for good: it was not sent because of it, and never will be. */
  readonly isBounce: boolean

  constructor(message: string, { isBounce = false } = {}) {
    super(message)
    this.isBounce = isBounce
  }
}
