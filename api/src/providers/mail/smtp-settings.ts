import { z } from 'zod'
import { isLoopback, isThisMachine } from '../loopback.ts'
import { mailEventSettings, mailEvents } from './mail-events.ts'

const ADDRESS = /^[^\s<>,;:"()[\]\\]+@[^\s<>,;:"()[\]\\]+$/
const IMPLICIT_TLS_PORT = 465
const SUBMISSION_PORT = 587
/** Ports from here on are open to everyone: a relay of this machine has a lower one, what only catches e-mails has not. */
const FIRST_OPEN_PORT = 1024
/** They catch every e-mail and send none. */
const CATCHERS = /(^|\.)(sandbox\.smtp\.mailtrap\.io|ethereal\.email)$/i

/** Whether a text is one bare e-mail address, and nothing beside it that a mail program would read as another. */
export const isOneAddress = (text: string): boolean => text.length <= 254 && ADDRESS.test(text)

const From = z
  .string()
  .transform((text) => {
    const [, name = '', address = text] = /^\s*"?([^"<>\r\n]*?)"?\s*<([^<>]+)>\s*$/.exec(text) ?? []
    return { name, address: address.trim() }
  })
  .refine(({ address }) => isOneAddress(address), 'is not an e-mail address')

/** A lone percent sign in a password is one. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const Url = z
  .string()
  .refine(
    (text) =>
      URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) && new URL(text).hostname,
    'is not smtp://host or smtps://host',
  )
  .transform((text) => {
    const { protocol, hostname, port, username, password } = new URL(text)
    return {
      // A socket wants an IPv6 address without the brackets of a URL.
      host: hostname.replace(/^\[|\]$/g, ''),
      port: port ? Number(port) : undefined,
      secure: protocol === 'smtps:',
      user: decoded(username) || undefined,
      password: decoded(password) || undefined,
    }
  })

/** How e-mails leave by SMTP: one SMTP_URL, or host, port, user and password apart, of which the password then stands in no address. */
export const SmtpSettings = z
  .object({
    SMTP_URL: Url.optional(),
    SMTP_HOST: z.string().optional(),
    SMTP_PORT: z.coerce.number().int().min(1).max(65535).optional(),
    SMTP_USER: z.string().optional(),
    SMTP_PASSWORD: z.string().optional(),
    SMTP_FROM: From,
    ...mailEventSettings,
    SMTP_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(8000),
  })
  .transform((env, context) => {
    const host = env.SMTP_URL?.host ?? env.SMTP_HOST
    const user = env.SMTP_USER ?? env.SMTP_URL?.user
    const password = env.SMTP_PASSWORD ?? env.SMTP_URL?.password
    const complain = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (!host) complain('SMTP_URL', 'is missing, and so is SMTP_HOST')
    if (user && !password) complain('SMTP_PASSWORD', 'is missing')
    if (password && !user) complain('SMTP_USER', 'is missing')
    if (env.MAIL_EVENTS && !env.MAIL_EVENTS_KEY) complain('MAIL_EVENTS_KEY', 'is missing')
    if (env.MAIL_EVENTS_KEY && !env.MAIL_EVENTS) complain('MAIL_EVENTS', 'is missing')
    const port = env.SMTP_PORT ?? env.SMTP_URL?.port
    const secure = env.SMTP_URL?.secure ?? port === IMPLICIT_TLS_PORT
    return {
      host: host ?? '',
      port: port ?? (secure ? IMPLICIT_TLS_PORT : SUBMISSION_PORT),
      secure,
      /** STARTTLS or nothing, except within one machine. */
      requireTLS: !secure && !isLoopback(host ?? ''),
      auth: user && password ? { user, pass: password } : undefined,
      from: env.SMTP_FROM,
      events: mailEvents(env),
      timeoutMs: env.SMTP_TIMEOUT_MS,
    }
  })

/** What of a mail server only pretends to send. */
export function pretendedMail({ host, port }: z.output<typeof SmtpSettings>): string[] {
  if (CATCHERS.test(host)) return ['SMTP_URL or SMTP_HOST is a server that sends nothing']
  return isThisMachine(host) && port >= FIRST_OPEN_PORT
    ? ['SMTP_URL or SMTP_HOST is a test server of this machine']
    : []
}
