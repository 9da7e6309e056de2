import { z } from 'zod'
import { addToOutbox } from '../../db/sandbox/sandbox-outbox.ts'
import { NotSent } from '../../not-sent.ts'
import { adapter } from '../adapter.ts'
import type { Mail } from './mail.ts'

/** The address that no e-mail reaches, so that a failure can be tried by hand. */
export const UNREACHABLE = 'unreachable@example.com'

/** Puts e-mails where they can be read instead of sending them. */
export const sandbox = adapter({
  settings: z.object({}),
  pretended: () => ['MAIL is still the sandbox'],
  open: (_, { db, now, newId }): Mail => ({
    async send({ locale: _, dedupeKey, attachments = [], ...message }) {
      if (message.to === UNREACHABLE) throw new NotSent('sandbox: unreachable address')
      await addToOutbox(db, {
        ...message,
        id: dedupeKey ?? newId(),
        channel: 'mail',
        attachments: attachments.map(({ name, bytes }) => ({ name, bytes: bytes.length })),
        at: now(),
      })
    },
  }),
})
