import { isolatedValues } from '@galgal/i18n/isolate'
import type { Locale } from '@galgal/i18n/locales'
import type { Messages, Namespace } from '@galgal/i18n/message-types'
import { translator } from '@galgal/i18n/translator'
import type { Deps } from '../../deps.ts'
import { messageIdOf } from '../../providers/delivery-report.ts'
import type { Attachment } from '../../providers/mail/mail.ts'
import { dispatch } from './deliveries.ts'
import { messageLink } from './message-values.ts'
import type { Outgoing } from './outbox.ts'
import { storeText } from './sent-messages.ts'
import { joinedWeekdays, withWeekdays } from './weekdays.ts'

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
  /** Its receiver asked for it this moment, as for every code: it is tried whatever came back from the address before. */
  isRequested?: true
} & (
  | {
      email: EmailText
      /** In place of the values of the body. */
      subjectValues?: Values
      attachments?: Attachment[]
      /** The number that is told of it when the address takes no e-mail: of what the law or the account's safety wants told. */
      smsInstead?: string | null
    }
  | { sms: SmsText }
)

type EmailNotification = Extract<Notification, { email: unknown }>

/** How the payload of each kind in the outbox becomes a notification; undefined when there is nothing left to say. */
export type NotificationTable = {
  [Kind in keyof Outgoing]: (
    deps: Deps,
    payload: Outgoing[Kind],
  ) => Promise<Notification | undefined>
}

type Translate = (key: string, values: Values) => string

type Tools = Pick<Deps, 'db' | 'now' | 'newId' | 'log' | 'mail' | 'sms' | 'settings'>

/** Sends a notification, unless its address takes none. With the same `dedupeKey`, that of the outbox, an e-mail arrives once. False: nothing was sent, also by no other channel. Throws a `NotSent` when the provider does not take it. */
export async function notify(
  deps: Tools,
  notification: Notification,
  dedupeKey?: string,
): Promise<boolean> {
  const { to, locale, code } = notification
  const isRequested = notification.isRequested ?? code !== undefined
  const { values, link } = valuesOf(deps, notification)
  if ('sms' in notification) {
    const body = translate(locale, notification.sms)('', values)
    const message = { channel: 'sms', to, outboxKey: dedupeKey, isRequested } as const
    const messageId = deps.newId()
    const isTaken = await dispatch(deps, { ...message, messageId }, () =>
      deps.sms.send({ id: messageId, to, body, code }),
    )
    if (isTaken) await storeText(deps, { channel: 'sms', to, body, code, outboxKey: dedupeKey })
    return isTaken
  }
  const { subjectValues = values, attachments } = notification
  const t = translate(locale, notification.email)
  const subject = t('.subject', subjectValues)
  const body = joinedWeekdays(t('.body', withWeekdays(locale, values)))
  const key = dedupeKey ?? deps.newId()
  const email = { to, locale, subject, body, link, code, dedupeKey: key, attachments }
  const message = { channel: 'mail', to, outboxKey: dedupeKey, isRequested } as const
  const isSent = await dispatch(deps, { ...message, messageId: messageIdOf(key) }, () =>
    deps.mail.send(email).then(() => undefined),
  )
  if (isSent)
    await storeText(deps, { channel: 'mail', to, subject, body, code, outboxKey: dedupeKey })
  return isSent || textInstead(deps, notification, { subject, dedupeKey })
}

/** Tells by SMS of an e-mail whose address takes none: what it is about, and where to read it. */
async function textInstead(
  deps: Tools,
  { smsInstead: to, locale, link = '/profile/my-account' }: EmailNotification,
  { subject, dedupeKey }: { subject: string; dedupeKey: string | undefined },
): Promise<boolean> {
  if (!to) return false
  const sms = ['notifications', 'insteadOfEmail.sms'] as const
  return notify(deps, { to, locale, sms, link, verbatim: { subject } }, dedupeKey)
}

function valuesOf({ settings }: Tools, notification: Notification) {
  const { locale, code, verbatim } = notification
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
  return { values, link }
}

/** The words under a key. Its type has proven the key, which no type can follow through every namespace. */
function translate(locale: Locale, [namespace, key]: EmailText | SmsText): Translate {
  const t = translator(locale, namespace) as unknown as Translate
  return (part, values) => t(`${key}${part}`, values)
}
