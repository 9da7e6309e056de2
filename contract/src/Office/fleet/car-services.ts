import { MAX_FILE_BYTES } from '@galgal/domain/people/document-type'
import { z } from 'zod'
import { FileOut } from '../../endpoint.ts'
import { nameSchemas } from '../../name-schemas.ts'
import { day, id, money, requiredText, text } from '../../values.ts'
import { officeEndpoint } from '../endpoint.ts'
import { ActOut, actIn, odometer } from '../shapes.ts'

const MOST_ITEMS = 30

const serviceDay = day.refine((it) => it >= '2000-01-01' && it < '2200-01-01', { error: 'date' })
/** Shekels with whole agorot; a service may cost nothing. */
const cost = money
  .min(0, { error: 'invalid' })
  .max(1_000_000, { error: 'invalid' })
  .refine((shekels) => Number.isInteger(Math.round(shekels * 1e6) / 1e4), { error: 'invalid' })

export const CarService = z.object({
  id,
  garage: z.string(),
  openedOn: day,
  doneOn: day.nullable().describe('null: it is open'),
  km: z.int().nullable(),
  cost: money.nullable(),
  items: z.array(z.string()).describe('what was done'),
  nextKm: z.int().nullable().describe('when the car’s own book asks for the next one'),
  nextDay: day.nullable(),
  by: z.string().describe('who wrote it down last; empty: nobody of the office'),
  files: z.array(z.object({ id, name: z.string() })),
})

const ServiceState = z.enum(['later', 'soon', 'now'], { error: 'invalid' })

/** When a car is to be serviced next, by its book or else the usual interval of its fuel. */
export const NextService = z.object({
  km: z.int().describe('on the odometer'),
  day,
  state: ServiceState,
})

export const SaveService = officeEndpoint({
  method: 'POST',
  path: '/api/Office/SaveService',
  summary:
    'Opens a service of a car, tells more of the one that is open, or ends it by `doneOn`; one that is past is written down.',
  needs: 'fleet.act',
  input: z.strictObject({
    ...actIn,
    id: id.describe('of the car'),
    garage: text(80).optional(),
    openedOn: serviceDay.optional().describe('today where it is not said'),
    doneOn: serviceDay.optional(),
    km: odometer.optional().describe('needed for one that is done'),
    cost: cost.optional(),
    items: z
      .array(requiredText(120))
      .max(MOST_ITEMS, { error: 'tooLong' })
      .optional()
      .describe('what was done'),
    nextKm: odometer.optional().describe('as the car’s own book says'),
    nextDay: serviceDay.optional(),
  }),
  output: ActOut,
  refusals: ['NotAsItStands', 'ReadingWrong'],
})

export const ServiceFile = officeEndpoint({
  method: 'POST',
  path: '/api/Office/ServiceFile',
  summary: 'Adds a paper, such as an invoice, to a service.',
  needs: 'fleet.act',
  files: { name: 'file', most: 1, mostBytesEach: MAX_FILE_BYTES },
  input: z.strictObject({
    id: id.describe('of the service'),
    file: z.array(z.file({ error: 'required' })).length(1, { error: 'required' }),
  }),
  output: CarService,
  refusals: ['FileTypeNotAccepted', 'FileTooLarge', 'FileRefused', 'TooMany'],
})

export const ServiceDocument = officeEndpoint({
  method: 'GET',
  path: '/api/Office/ServiceDocument',
  summary: 'A paper of a service.',
  needs: 'fleet.see',
  file: 'application/octet-stream',
  input: z.strictObject({ id: id.describe('of the paper') }),
  output: FileOut.extend({ mediaType: z.string().optional() }),
})

nameSchemas({ OfficeCarService: CarService, OfficeNextService: NextService })
