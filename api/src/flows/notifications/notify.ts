import { isolatedValues } from '@galgal/i18n/isolate'
import type { Locale } from '@galgal/i18n/locales'
import type { Messages, Namespace } from '@galgal/i18n/message-types'
import { translator } from '@galgal/i18n/translator'
import type { Deps } from '../../deps.ts'
import type { Attachment } from '../../providers/mail/mail.ts'
import { messageLink } from './message-values.ts'
import type { Outgoing } from './outbox.ts'

/** The keys of a namespace that hold a subject and a body. */
type EmailKey<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends { subject: string; body: string } ? Key : never
}[keyof Texts & string]

/** The keys of a namespace that hold a text message: themselves, or in their `sms`. */
type SmsKey<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? Key
    : Texts[Key] extends { sms: string }
      ? `${Key}.sms`
      : never
}[keyof Texts & string]

type EmailText = { [Name in Namespace]: readonly [Name, EmailKey<Messages[Name]>] }[Namespace]
type SmsText = { [Name in Namespace]: readonly [Name, SmsKey<Messages[Name]>] }[Namespace]

type Values = Record<string, string | number>
/** The path of a page of ours, which is told with its address in the recipient's language. */
type Path = `/${string}`

/** One message to one person; what its text is made of decides whether it goes by e-mail or by SMS. */
export type Notification = {
  to: string
  locale: Locale
  /** Each is kept in its own direction within its sentence. */
  values?: Values
  /** Values that stand as they are: names of a message's branches, and whole lines of someone's text. */
  verbatim?: Values
  /** The page that it leads to; also the value `link`, unless `links` has one. */
  link?: Path
  /** Values that are pages. */
  links?: Record<string, Path>
  /** The code that it brings; also the value `code`. */
  code?: string
} & (
  | {
      email: EmailText
      /** In place of the values of the body. */
      subjectValues?: Values
      attachments?: Attachment[]
    }
  | { sms: SmsText }
)

/** How the payload of each kind in the outbox becomes a notification; undefined when there is nothing left to say. */
export type NotificationTable = {
  [Kind in keyof Outgoing]: (
    deps: Deps,
    payload: Outgoing[Kind],
  ) => Promise<Notification | undefined>
}

type Translate = (key: string, values: Values) => string

/** Sends a notification. With the same `dedupeKey` an e-mail arrives once. Throws a `NotSent` when the provider does not take it. */
export async function notify(
  { mail, sms, settings }: Pick<Deps, 'mail' | 'sms' | 'settings'>,
  notification: Notification,
  dedupeKey?: string,
) {
  const { to, locale, code, verbatim } = notification
  const addressOf = (path: Path) => messageLink(settings, locale, path)
  const link = notification.link && addressOf(notification.link)
  const links = Object.entries(notification.links ?? {}).map(
    ([name, path]) => [name, addressOf(path)] as const,
  )
  const values = {
    ...(link && { link }),
    ...Object.fromEntries(links),
    ...(code && { code }),
    ...isolatedValues(locale, notification.values ?? {}),
    ...verbatim,
  }
  const isSms = 'sms' in notification
  const [namespace, key] = isSms ? notification.sms : notification.email
  // Its type has proven the key, which no type can follow through every namespace.
  const t = translator(locale, namespace) as unknown as Translate
  if (isSms) return sms.send({ to, body: t(key, values), code })
  const { subjectValues = values, attachments } = notification
  const subject = t(`${key}.subject`, subjectValues)
  const body = t(`${key}.body`, values)
  await mail.send({ to, locale, subject, body, link, code, dedupeKey, attachments })
}
