import { addToOutbox } from '../../db/sandbox/sandbox-outbox.ts'
import { NotSent } from '../../not-sent.ts'
import { adapter } from '../adapter.ts'
import { messageIdOf } from '../delivery-report.ts'
import { SandboxReportSettings, sandboxReports } from '../sandbox-reports.ts'
import type { Mail } from './mail.ts'

/** The address that no e-mail reaches, so that a failure can be tried by hand. */
export const UNREACHABLE = 'unreachable@example.com'
/** Addresses of nobody, such as bounce-dana@example.com: what is sent to them is taken, and comes back. */
const BOUNCING = /^bounce\b.*@example\.com$/

/** Puts e-mails where they can be read instead of sending them. */
export const sandbox = adapter({
  settings: SandboxReportSettings,
  pretended: () => ['MAIL is still the sandbox'],
  open({ SANDBOX_WEBHOOK_SECRET }, { db, now, newId, ...tools }): Mail {
    const { reports, tell } = sandboxReports('mail', SANDBOX_WEBHOOK_SECRET, {
      db,
      now,
      newId,
      ...tools,
    })
    return {
      reports,
      async send({ locale: _, dedupeKey: id = newId(), attachments = [], ...message }) {
        if (message.to === UNREACHABLE) throw new NotSent('sandbox: unreachable address')
        await addToOutbox(db, {
          ...message,
          id,
          channel: 'mail',
          attachments: attachments.map(({ name, bytes }) => ({ name, bytes: bytes.length })),
          at: now(),
        })
        if (BOUNCING.test(message.to)) tell({ messageId: messageIdOf(id), state: 'bounced' })
      },
    }
  },
})
