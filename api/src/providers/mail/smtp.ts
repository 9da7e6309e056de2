import { translator } from '@galgal/i18n/translator'
import { createTransport } from 'nodemailer'
import { NotSent } from '../../not-sent.ts'
import { adapter, type ProviderTools } from '../adapter.ts'
import { messageIdOf } from '../delivery-report.ts'
import { emailHtml } from './email-html.ts'
import type { EmailMessage, Mail } from './mail.ts'
import { isOneAddress, pretendedMail, SmtpSettings } from './smtp-settings.ts'

const CONNECT_MS = 5000
const MOST_CONNECTIONS = 5

type From = { name: string; address: string }

/** Sends e-mails to a mail server, encrypted on the way (RFC 3207 or 8314); within one machine as that server likes. */
export const smtp = adapter({
  settings: SmtpSettings,
  pretended: pretendedMail,
  open({ from, events, timeoutMs, auth, ...server }, tools): Mail {
    const transport = createTransport({
      ...server,
      ...(auth ? { auth } : {}),
      pool: true,
      maxConnections: MOST_CONNECTIONS,
      // A connection that ends within an e-mail may have delivered it: that is not sent again.
      maxRequeues: 0,
      // Within one machine a certificate is the machine's own and says nothing.
      tls: { minVersion: 'TLSv1.2', rejectUnauthorized: server.secure || server.requireTLS },
      dnsTimeout: Math.min(CONNECT_MS, timeoutMs),
      connectionTimeout: Math.min(CONNECT_MS, timeoutMs),
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    return {
      ...(events && { reports: events.reports }),
      async send(email) {
        if (!isOneAddress(email.to)) throw new NotSent('smtp: the receiver is not one address')
        const id = messageIdOf(email.dedupeKey ?? tools.newId())
        const message = await messageOf(email, from, tools, id)
        Object.assign(message.headers, events?.headersFor(id))
        const signal = AbortSignal.timeout(timeoutMs)
        try {
          const send = () => transport.sendMail({ ...message, signal })
          const { guard = (work) => work() } = tools
          await guard(() => retryWithoutResponse(send))
        } catch (error) {
          throw new NotSent(`smtp: ${reasonOf(error)}`, { isBounce: isOfAddress(error) })
        }
      },
    }
  },
})

async function messageOf(
  email: EmailMessage,
  from: From,
  { now, publicUrl }: ProviderTools,
  id: string,
) {
  const { to, locale, subject, body } = email
  return {
    // As objects they are not read again: no text in them becomes a second address.
    from: { name: from.name || translator(locale, 'shell')('brand'), address: from.address },
    to: { name: '', address: to },
    subject,
    text: body,
    html: await emailHtml(email, publicUrl),
    date: now(),
    messageId: `<${id}@${from.address.split('@')[1]}>`,
    attachments: (email.attachments ?? []).map(({ name, type, bytes }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(bytes),
    })),
    headers: { 'Content-Language': locale, 'Auto-Submitted': 'auto-generated' },
  }
}

/** A server that was never reached has taken nothing, so it is asked once more. */
async function retryWithoutResponse(send: () => Promise<unknown>) {
  try {
    await send()
  } catch (error) {
    const { syscall, code } = error as { syscall?: unknown; code?: unknown }
    if (syscall !== 'connect' && code !== 'EDNS') throw error
    await send()
  }
}

/** What happened, without the server's own words: they repeat the receiver and at times the credentials. */
function reasonOf(error: unknown): string {
  const { originalCode, code, responseCode, command, name } = error as Record<string, unknown>
  // Which of the clocks is the first to end is chance.
  if (name === 'AbortError' || code === 'ETIMEDOUT') return 'timed out'
  const at = typeof command === 'string' && /^[A-Z ]{1,20}$/.test(command) ? `at ${command}` : ''
  return [originalCode ?? code ?? name, responseCode, at].filter(Boolean).join(' ')
}

/** Answers to a receiver that say that there is none, where no finer number is given (RFC 5321, section 4.2.3). */
const NO_MAILBOX = [550, 551, 553]
/** Of the address: all of class 5.1 but the sender's, and a mailbox that is disabled; not one that is full, nor what a policy forbids (RFC 3463). */
const OF_ADDRESS = /^5\.(?:1\.(?![78]$)\d{1,3}|2\.1)$/

/** Whether a server says no for good since nobody has this address. */
function isOfAddress(error: unknown): boolean {
  const { response, responseCode, command } = error as Record<string, unknown>
  const [, finer] = /^5\d\d[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(String(response ?? '')) ?? []
  if (finer) return OF_ADDRESS.test(finer)
  return command === 'RCPT TO' && NO_MAILBOX.includes(Number(responseCode))
}
