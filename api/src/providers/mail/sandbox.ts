import { z } from 'zod'
import { addToOutbox } from '../../db/sandbox-outbox.ts'
import { adapter } from '../adapter.ts'
import type { Mail } from './mail.ts'

/** Puts letters where they can be read instead of sending them. */
export const sandbox = adapter({
  settings: z.object({}),
  open: (_, { db, now, newId }): Mail => ({
    async send({ locale: _, ...letter }) {
      await addToOutbox(db, { ...letter, id: newId(), channel: 'mail', at: now() })
    },
  }),
})
