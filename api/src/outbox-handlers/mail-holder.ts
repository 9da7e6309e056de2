import { isolatedValues } from '@galgal/i18n/isolate'
import type { Messages, Namespace } from '@galgal/i18n/message-types'
import { translator } from '@galgal/i18n/translator'
import type { IssuedDocument } from '../db/documents/issued-documents.ts'
import type { Deps } from '../deps.ts'
import { asAttachment } from '../flows/documents/read-document.ts'
import { aboutHeld, type Held } from '../flows/subscription-status/held-subscription.ts'
import type { Attachment } from '../providers/mail/mail.ts'

/** Names in a namespace that have a subject and a body. */
type LetterIn<Name extends Namespace> = {
  [Key in keyof Messages[Name]]: Messages[Name][Key] extends { subject: string; body: string }
    ? Key & string
    : never
}[keyof Messages[Name]]

type Say = (key: string, values: Record<string, string>) => string

type Letter<Name extends Namespace> = {
  words: readonly [Name, LetterIn<Name>]
  /** What it says beside the holder's name, the car and the page it leads to; a `link` leads elsewhere. */
  values?: Record<string, string>
  documents?: IssuedDocument[]
  dedupeKey: string
}

/** Mails whoever holds a subscription, in their language; who has deleted the account is written to no more. */
export async function mailHolder<Name extends Namespace>(
  deps: Deps,
  held: Held,
  { words: [namespace, name], values, documents = [], dedupeKey }: Letter<Name>,
) {
  if (held.customer.deletedAt) return
  const { to, locale, ...about } = aboutHeld(deps, held)
  // `words` has proven the key, which no type can follow through every namespace.
  const t = translator(locale, namespace) as unknown as Say
  const all = isolatedValues(locale, { ...about, ...values })
  const attachments: Attachment[] = []
  for (const document of documents) attachments.push(await asAttachment(deps, document))
  await deps.mail.send({
    to,
    locale,
    link: all.link,
    dedupeKey,
    attachments,
    subject: t(`${name}.subject`, all),
    body: t(`${name}.body`, all),
  })
}
