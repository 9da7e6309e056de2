import { z } from 'zod'
import { nameSchemas } from '../name-schemas.ts'
import { id, instant } from '../values.ts'
import { officeEndpoint } from './endpoint.ts'
import { daysFilter, listOf, nameFilter } from './lists.ts'
import { Person, rowsOf } from './shapes.ts'

const State = z.enum(['waiting', 'sent', 'failed'], { error: 'invalid' })

export const NotificationRow = z.object({
  id,
  kind: z.string(),
  name: z.string().describe('what it is about, in the reader’s language'),
  person: Person.nullable().describe('null of what goes to our own desk'),
  channel: z.enum(['mail', 'sms']),
  state: State,
  delivery: z.string().nullable().describe('what is known of it since'),
  reason: z.string(),
  tries: z.int(),
  createdAt: instant,
  nextTryAt: instant.nullable(),
  sentAt: instant.nullable(),
  failedAt: instant.nullable(),
})

export const Notifications = officeEndpoint({
  method: 'GET',
  path: '/api/Office/Notifications',
  summary: 'Notifications on their way, sent and given up, the newest first.',
  needs: 'notifications.see',
  csv: true,
  input: z.strictObject({
    ...listOf(['-createdAt', 'createdAt']),
    ...daysFilter,
    kind: nameFilter,
    state: State.optional(),
  }),
  output: rowsOf(NotificationRow),
})

nameSchemas({ OfficeNotificationRow: NotificationRow })
