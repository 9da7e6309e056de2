import type { IdentityReason } from '@galgal/domain/people/identity-check'

/** Who is to be checked, as the account has them. `key` is ours: the same key is the same person and the same run. */
type PersonToCheck = {
  key: string
  firstName: string
  lastName: string
  identityNumber: string
}

/** The provider's own names of a person and of the one run of its check. */
export type IdentityRun = { applicant: string; run: string }

/** What a provider says of a run. `open`: nothing was sent for checking yet; `over`: it ended without a verdict; `unknown`: it did not say. */
export type IdentityStatus =
  | { state: 'open' | 'checking' | 'manual' | 'approved' | 'over' | 'unknown' }
  | { state: 'rejected'; reasons: IdentityReason[] }

export type IdentityWebhook = {
  /** The provider's own event: it counts once. */
  id: string
  run: string
}

export type IdentityWebhookRequest = {
  headers: Headers
  /** As it came: a signature is over these bytes. */
  body: string
}

/** What the app needs of a company that looks at documents and faces. Pictures never stay with us. */
export type Identity = {
  /** Kept beside its checks, and part of the address of its webhooks. */
  name: string
  /** How documents are captured: by files of our own form that we hand on, or by the company's script in the browser. */
  way: 'form' | 'sdk'
  /** Opens a person and a run. Throws when the provider does not answer. */
  openRun: (person: PersonToCheck) => Promise<IdentityRun & { sdkToken: string }>
  /** A new secret with which a browser captures for a run that is open. Throws when the provider does not answer. */
  freshToken: (run: IdentityRun) => Promise<string>
  /** Has what was captured checked. Asking again changes nothing. Throws when the provider does not answer. */
  startCheck: (run: IdentityRun) => Promise<void>
  /** Asks what became of a run. Changes nothing. Throws when the provider does not answer. */
  lookUp: (run: IdentityRun) => Promise<IdentityStatus>
  /** Has a person and everything captured of them removed; of one that is removed already, nothing. Throws when the provider does not answer. */
  forget: (applicant: string) => Promise<void>
  /** Reads a webhook. Undefined: it does not come from the provider. Nothing in it is believed but what it is about. */
  readWebhook: (sent: IdentityWebhookRequest) => IdentityWebhook | undefined
}
