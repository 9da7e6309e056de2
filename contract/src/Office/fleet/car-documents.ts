import { carDocumentKinds } from '@galgal/domain/fleet/car-dates'
import { MAX_FILE_BYTES } from '@galgal/domain/people/document-type'
import { z } from 'zod'
import { FileOut } from '../../endpoint.ts'
import { nameSchemas } from '../../name-schemas.ts'
import { day, id, instant } from '../../values.ts'
import { officeEndpoint } from '../endpoint.ts'

const CarDocumentKindName = z.enum(carDocumentKinds, { error: 'required' })

export const CarDocument = z.object({
  id,
  kind: CarDocumentKindName,
  until: day.describe('the last day on which it is good'),
  isOver: z.boolean().describe('that day is over'),
  name: z.string(),
  at: instant,
  by: z.string().describe('who added it; empty: nobody of the office'),
})

export const AddCarDocument = officeEndpoint({
  method: 'POST',
  path: '/api/Office/AddCarDocument',
  summary:
    'Adds the licence or the insurance certificate of a car as a file; the day of the car follows when the document is good for longer.',
  needs: 'fleet.act',
  files: { name: 'file', most: 1, mostBytesEach: MAX_FILE_BYTES },
  input: z.strictObject({
    id: id.describe('of the car'),
    kind: CarDocumentKindName,
    until: day.refine((it) => it >= '2000-01-01' && it < '2200-01-01', { error: 'date' }),
    file: z.array(z.file({ error: 'required' })).length(1, { error: 'required' }),
  }),
  output: z.array(CarDocument).describe('all of the car, those that are good for longest first'),
  refusals: ['FileTypeNotAccepted', 'FileTooLarge', 'FileRefused', 'TooMany', 'NotAsItStands'],
})

export const CarDocumentFile = officeEndpoint({
  method: 'GET',
  path: '/api/Office/CarDocumentFile',
  summary: 'The file of a document of a car.',
  needs: 'fleet.see',
  file: 'application/octet-stream',
  input: z.strictObject({ id: id.describe('of the document') }),
  output: FileOut.extend({ mediaType: z.string().optional() }),
})

nameSchemas({ OfficeCarDocument: CarDocument })
