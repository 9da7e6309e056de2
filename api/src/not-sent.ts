/** An e-mail that did not leave. The message may be logged: it names the provider and what happened, never a receiver, a text or a secret. */
export class NotSent extends Error {
  override name = 'NotSent'
}
