import { z } from 'zod'
import { nameSchemas } from '../name-schemas.ts'
import { id, instant, requiredText, wholeId } from '../values.ts'
import { officeEndpoint } from './endpoint.ts'
import { flag, listOf, nameFilter, numberFilter } from './lists.ts'
import { ActOut, actIn, reasonedIn, rowsOf } from './shapes.ts'

/** At most so many are notified by one act. */
export const MOST_NOTIFIED = 50

export const WaitingRow = z.object({
  id,
  classificationId: z.int(),
  car: z.string(),
  colourId: z.string().nullable().describe('null: any colour'),
  colour: z.string(),
  store: z.enum(['B2C', 'B2B']),
  place: z.int().nullable().describe('among who waits for the same car and colour; null: notified'),
  since: instant,
  name: z.string(),
  phone: z.string().describe('masked without `contacts.see`; so the e-mail'),
  email: z.string(),
  customerId: id.nullable(),
  canBeHad: z.boolean().describe('whether such a car can be ordered now'),
  notifiedAt: instant.nullable(),
  cameBackAt: instant.nullable().describe('the first order of the car after the notification'),
})

export const Waiting = officeEndpoint({
  method: 'GET',
  path: '/api/Office/Waiting',
  summary: 'Who waits for a car that was out of stock, the longest waiting first.',
  needs: 'waiting.see',
  csv: true,
  input: z.strictObject({
    ...listOf(['since', '-since']),
    car: numberFilter.describe('classification'),
    colour: nameFilter.describe('id of a colour'),
    notified: flag,
  }),
  output: rowsOf(WaitingRow),
})

export const TellWaiting = officeEndpoint({
  method: 'POST',
  path: '/api/Office/TellWaiting',
  summary: 'Notifies the next who wait for a car that can be ordered.',
  needs: 'waiting.act',
  input: z.strictObject({
    ...actIn,
    classificationId: wholeId,
    colourId: requiredText(60).optional().describe('else of any colour'),
    count: z
      .int({ error: 'invalid' })
      .min(1, { error: 'invalid' })
      .max(MOST_NOTIFIED, { error: 'invalid' }),
  }),
  output: ActOut,
  refusals: ['NotAsItStands'],
})

export const RemoveWaiting = officeEndpoint({
  method: 'POST',
  path: '/api/Office/RemoveWaiting',
  summary: 'Removes an entry of the waiting list.',
  needs: 'waiting.act',
  reasoned: true,
  input: z.strictObject({ ...reasonedIn, id }),
  output: ActOut,
})

nameSchemas({ OfficeWaitingRow: WaitingRow })
