import { z } from 'zod'
import { addToOutbox } from '../../db/sandbox/sandbox-outbox.ts'
import { NotSent } from '../../not-sent.ts'
import { adapter } from '../adapter.ts'
import type { Sms } from './sms.ts'

/** The number that no message reaches, so that a failure can be tried by hand. */
export const UNREACHABLE = '+972500000000'

/** Puts messages where they can be read instead of sending them. */
export const sandbox = adapter({
  settings: z.object({}),
  pretended: () => ['SMS is still the sandbox'],
  open: (_, { db, now, newId }): Sms => ({
    async send(message) {
      if (message.to === UNREACHABLE) throw new NotSent('sandbox: unreachable number')
      await addToOutbox(db, { ...message, id: newId(), channel: 'sms', at: now() })
    },
  }),
})
