import { serviceTemplates } from '@galgal/domain/office/service-templates'
import { z } from 'zod'
import { nameSchemas } from '../name-schemas.ts'
import { day, id, instant, text, wholeId } from '../values.ts'
import { officeEndpoint } from './endpoint.ts'
import { NotificationRow } from './notifications.ts'
import { ActOut, actIn, possibleActs } from './shapes.ts'

const NotificationRecord = z.object({
  notification: NotificationRow,
  revision: z.int(),
  messages: z
    .array(
      z.object({
        channel: z.enum(['mail', 'sms']),
        to: z.string().describe('masked without `contacts.see`'),
        subject: z.string(),
        body: z.string(),
        at: instant,
      }),
    )
    .describe('as they were sent, without codes and links; of the last 24 months'),
  acts: possibleActs(['SendAgain']),
})

export const Notification = officeEndpoint({
  method: 'GET',
  path: '/api/Office/Notification',
  summary: 'A notification with its text as it was sent.',
  needs: 'notifications.see',
  input: z.strictObject({ id }),
  output: NotificationRecord,
})

export const SendAgain = officeEndpoint({
  method: 'POST',
  path: '/api/Office/SendAgain',
  summary: 'Sends a notification once more.',
  needs: 'notifications.act',
  input: z.strictObject({ ...actIn, id }),
  output: ActOut,
  refusals: ['NotAsItStands'],
})

export const Template = z.enum(Object.keys(serviceTemplates) as (keyof typeof serviceTemplates)[], {
  error: 'invalid',
})

export const Templates = officeEndpoint({
  method: 'GET',
  path: '/api/Office/Templates',
  summary: 'Service messages that may be sent to customers; none of them advertises.',
  needs: 'notifications.see',
  output: z.object({
    items: z.array(
      z.object({
        template: Template,
        name: z.string(),
        subject: z.string(),
        body: z.string().describe('what is filled in stands between braces'),
        values: z.array(z.string()).describe('what is filled in for all'),
      }),
    ),
  }),
})

/** Nobody is led anywhere by what our staff fill in. */
export const value = text(200)
  .min(1, { error: 'required' })
  .refine((it) => !/https?:|www\.|\/\//i.test(it), { error: 'invalid' })

export const SendTemplate = officeEndpoint({
  method: 'POST',
  path: '/api/Office/SendTemplate',
  summary: 'Sends a service message to one customer or several, at most 5,000.',
  needs: 'notifications.act',
  input: z.strictObject({
    ...actIn,
    template: Template,
    customerIds: z.array(id).max(20_000, { error: 'invalid' }).default([]),
    visits: z
      .strictObject({ hubId: wholeId, day })
      .optional()
      .describe('and everyone who has a visit there on that day'),
    values: z.record(z.string().max(20, { error: 'invalid' }), value).default({}),
  }),
  output: ActOut,
  refusals: ['NotAsItStands', 'TooMany'],
})

nameSchemas({ OfficeNotificationRecord: NotificationRecord })
