import { missingThings, signers } from '@galgal/domain/fleet/visits'
import { MAX_FILE_BYTES } from '@galgal/domain/people/document-type'
import { z } from 'zod'
import { drawing, gauge, items, keys, Mark, marks, PhotoView } from '../../car-condition.ts'
import { FileOut } from '../../endpoint.ts'
import { nameSchemas } from '../../name-schemas.ts'
import { day, freeText, id, instant, requiredText } from '../../values.ts'
import { officeEndpoint } from '../endpoint.ts'
import { Direction, odometer, Person } from '../shapes.ts'
import { Claim } from './claims.ts'

export const MOST_VISIT_PHOTOS = 40

const Signer = z.enum(signers, { error: 'required' })

export const CarPhoto = z.object({
  id,
  view: PhotoView,
  sha256: z.string().describe('of what was sent'),
  size: z.int().describe('bytes of what is kept'),
  takenAt: instant.describe('by the camera'),
  at: instant.describe('when it came'),
})

export const Visit = z.object({
  id,
  subscriptionId: id,
  direction: Direction,
  person: Person,
  plate: z.string(),
  car: z.string(),
  today: day,
  licenceUntil: day.nullable(),
  odometer: z.int().nullable(),
  lastOdometer: z.int().nullable().describe('what it showed last'),
  gauge: z.int().nullable(),
  keys: z.int().nullable(),
  items,
  marks,
  photosReason: z.string().nullable(),
  photos: z.array(CarPhoto),
  earlier: z
    .object({
      id,
      direction: Direction,
      finishedAt: instant,
      odometer: z.int().nullable(),
      gauge: z.int().nullable(),
      keys: z.int().nullable(),
      items,
      photos: z.array(CarPhoto),
    })
    .nullable()
    .describe('of a return: the hand-over'),
  earlierMarks: z.array(Mark).describe('of the visits of this car before'),
  signatures: z.array(
    z.object({
      by: Signer,
      name: z.string(),
      drawing: z.string().nullable(),
      at: instant,
      onPhone: z.boolean().describe('on the phone of whoever signed'),
    }),
  ),
  claim: Claim.nullable().describe('of a return: what it showed beyond its hand-over'),
  missing: z.array(z.enum(missingThings)).describe('without which it cannot be finished'),
  why: z.string().nullable().describe('why the car cannot change hands now'),
  beganAt: instant,
  beganBy: z.string(),
  finishedAt: instant.nullable(),
})
export type Visit = z.output<typeof Visit>

export const BeginVisit = officeEndpoint({
  method: 'POST',
  path: '/api/Office/BeginVisit',
  summary: 'Begins a visit at the car, or goes on with the one that is open.',
  needs: 'visits.act',
  input: z.strictObject({ subscriptionId: id, direction: Direction }),
  output: Visit,
  refusals: ['NotAsItStands'],
})

export const VisitCall = officeEndpoint({
  method: 'GET',
  path: '/api/Office/Visit',
  summary: 'A visit as it was saved last, and what it still misses.',
  needs: 'visits.see',
  input: z.strictObject({ id }),
  output: Visit,
})

export const SaveVisit = officeEndpoint({
  method: 'POST',
  path: '/api/Office/SaveVisit',
  summary: 'Saves what is told of a visit; what is left out stays. A change takes signatures away.',
  needs: 'visits.act',
  input: z.strictObject({
    id,
    licenceUntil: day.optional(),
    odometer: odometer.optional(),
    gauge: gauge.optional(),
    keys: keys.optional(),
    items: items.optional(),
    marks: marks.optional(),
    photosReason: freeText(300).optional().describe('empty: none any more'),
  }),
  output: Visit,
  refusals: ['NotAsItStands', 'ReadingWrong'],
})

export const VisitPhoto = officeEndpoint({
  method: 'POST',
  path: '/api/Office/VisitPhoto',
  summary: 'Adds a photo, in place of the one before of a guided view; sent again it is one.',
  needs: 'visits.act',
  files: { name: 'file', most: 1, mostBytesEach: MAX_FILE_BYTES },
  input: z.strictObject({
    id: id.describe('of the visit'),
    view: PhotoView,
    takenAt: instant,
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/, { error: 'invalid' })
      .optional()
      .describe('of the file, which is refused when another came'),
    file: z.array(z.file({ error: 'required' })).length(1, { error: 'required' }),
  }),
  output: Visit,
  refusals: ['NotAsItStands', 'FileTypeNotAccepted', 'FileTooLarge', 'FileRefused', 'TooMany'],
})

export const RemovePhoto = officeEndpoint({
  method: 'POST',
  path: '/api/Office/RemovePhoto',
  summary: 'Takes a photo out of a visit that is open.',
  needs: 'visits.act',
  input: z.strictObject({ id: id.describe('of the visit'), photoId: id }),
  output: Visit,
  refusals: ['NotAsItStands'],
})

export const VisitPicture = officeEndpoint({
  method: 'GET',
  path: '/api/Office/VisitPicture',
  summary: 'A photo of a visit.',
  needs: 'visits.see',
  file: 'application/octet-stream',
  input: z.strictObject({
    id: id.describe('of the photo'),
    small: z.literal('true', { error: 'invalid' }).optional().describe('as a tile shows it'),
  }),
  output: FileOut.extend({ mediaType: z.string().optional() }),
})

export const SignVisit = officeEndpoint({
  method: 'POST',
  path: '/api/Office/SignVisit',
  summary: 'Signs a visit on its device, by a drawing or by the typed name alone.',
  needs: 'visits.act',
  input: z.strictObject({
    id,
    by: Signer,
    name: requiredText(120),
    drawing: drawing.optional(),
  }),
  output: Visit,
  refusals: ['NotAsItStands'],
})

export const VisitOnPhone = officeEndpoint({
  method: 'POST',
  path: '/api/Office/VisitOnPhone',
  summary:
    'A link by which the customer signs a visit on their own phone, once; the one before ends.',
  needs: 'visits.act',
  logs: 'sensitive',
  input: z.strictObject({ id }),
  output: z.object({ url: z.string(), expiresIn: z.int().describe('seconds') }),
  refusals: ['NotAsItStands'],
})

nameSchemas({ OfficeVisit: Visit })
