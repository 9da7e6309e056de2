import { z } from 'zod'
import { Store, wholeId } from '../../values.ts'
import { officeEndpoint } from '../endpoint.ts'
import { ActOut, actIn } from '../shapes.ts'
import { RowChange } from './vehicles.ts'

/** As many as are changed at once. */
const MOST = 500
const ids = z.array(wholeId).min(1, { error: 'required' }).max(MOST, { error: 'tooLong' })

/** A picture of at most so many bytes, as an import takes it. */
export const MAX_PHOTO_BYTES = 30 * 1024 * 1024
const MOST_PHOTOS = 20

export const SaveVehicleDraft = officeEndpoint({
  method: 'POST',
  path: '/api/Office/SaveVehicleDraft',
  summary: 'Keeps a change of a car as a draft, checked by the rules of the import.',
  needs: 'catalogue.act',
  input: z.strictObject({
    ...actIn,
    classificationId: wholeId,
    draftRevision: z
      .int({ error: 'invalid' })
      .min(0, { error: 'invalid' })
      .describe('of the draft that was looked at; 0: there was none'),
    change: z
      .record(z.string().max(40, { error: 'invalid' }), z.unknown())
      .describe('fields of the import’s row; prices are planned'),
  }),
  output: ActOut.extend({ change: RowChange.describe('what the draft changes now') }),
  refusals: ['FileNotUnderstood'],
})

export const DropDraft = officeEndpoint({
  method: 'POST',
  path: '/api/Office/DropDraft',
  summary: 'Drops a draft; the car stays as it is.',
  needs: 'catalogue.act',
  input: z.strictObject({ ...actIn, classificationId: wholeId }),
  output: ActOut,
  refusals: ['NotAsItStands'],
})

export const DuplicateVehicle = officeEndpoint({
  method: 'POST',
  path: '/api/Office/DuplicateVehicle',
  summary: 'Begins a draft of the same car of next year, without stock.',
  needs: 'catalogue.act',
  input: z.strictObject({ ...actIn, classificationId: wholeId }),
  output: ActOut.extend({ classificationId: z.int().describe('of the new car') }),
  refusals: ['FileNotUnderstood'],
})

export const PublishDrafts = officeEndpoint({
  method: 'POST',
  path: '/api/Office/PublishDrafts',
  summary:
    'Publishes drafts together, as one version of the catalogue; tried, it shows the differences.',
  needs: 'catalogue.act',
  input: z.strictObject({
    ...actIn,
    drafts: z
      .array(z.strictObject({ classificationId: wholeId, draftRevision: z.int() }))
      .min(1, { error: 'required' })
      .max(MOST, { error: 'tooLong' })
      .describe('as they were looked at'),
  }),
  output: ActOut.extend({
    summary: z.object({
      added: z.int(),
      updated: z.int(),
      retired: z.int(),
      unchanged: z.int(),
    }),
    differences: z.array(
      z.object({ classificationId: z.int(), car: z.string(), change: RowChange }),
    ),
  }),
  refusals: ['FileNotUnderstood'],
})

export const RetireVehicles = officeEndpoint({
  method: 'POST',
  path: '/api/Office/RetireVehicles',
  summary:
    'Takes cars off sale. Orders and subscriptions keep them, and what is planned of them is dropped.',
  needs: 'catalogue.act',
  input: z.strictObject({ ...actIn, ids }),
  output: ActOut.extend({ cars: z.int().describe('how many are taken off, or would be') }),
  refusals: ['NotAsItStands'],
})

export const OfferVehicles = officeEndpoint({
  method: 'POST',
  path: '/api/Office/OfferVehicles',
  summary: 'Offers cars again that were taken off sale, as they were.',
  needs: 'catalogue.act',
  input: z.strictObject({ ...actIn, ids }),
  output: ActOut.extend({ cars: z.int().describe('how many are offered again, or would be') }),
  refusals: ['NotAsItStands'],
})

export const FeatureVehicles = officeEndpoint({
  method: 'POST',
  path: '/api/Office/FeatureVehicles',
  summary: 'Features cars in a store, or no longer.',
  needs: 'catalogue.act',
  input: z.strictObject({ ...actIn, ids, store: Store, isTop: z.boolean({ error: 'invalid' }) }),
  output: ActOut.extend({ cars: z.int().describe('how many change, or would') }),
  refusals: ['NotAsItStands'],
})

const preview = z
  .union([z.boolean(), z.enum(['true', 'false'], { error: 'invalid' })])
  .transform((it) => it === true || it === 'true')
  .optional()

export const VehiclePhotos = officeEndpoint({
  method: 'POST',
  path: '/api/Office/VehiclePhotos',
  summary: 'Makes pictures of photos, for drafts and files that name them.',
  needs: 'catalogue.act',
  files: { name: 'photos', most: MOST_PHOTOS, mostBytesEach: MAX_PHOTO_BYTES },
  input: z.strictObject({
    photos: z
      .array(z.file({ error: 'required' }))
      .min(1, { error: 'required' })
      .max(MOST_PHOTOS, { error: 'tooManyFiles' }),
  }),
  output: z.object({
    items: z.array(
      z.object({
        name: z.string().describe('as it was sent'),
        photo: z
          .string()
          .nullable()
          .describe('how drafts and files name it; null: it cannot be used'),
        message: z.string().describe('why not'),
      }),
    ),
  }),
  refusals: ['FileTooLarge'],
})

/** A catalogue of ten thousand cars with all they are. */
export const MAX_CATALOGUE_BYTES = 64 * 1024 * 1024

export const ImportCatalogue = officeEndpoint({
  method: 'POST',
  path: '/api/Office/ImportCatalogue',
  summary: 'Makes the cars of the catalogue what a file says, as the command does; or tries it.',
  needs: 'catalogue.act',
  files: { name: 'file', most: 1, mostBytesEach: MAX_CATALOGUE_BYTES },
  input: z.strictObject({
    preview: preview.describe('true answers what would change and changes nothing'),
    seen: z
      .string()
      .max(60, { error: 'invalid' })
      .optional()
      .describe('of its trial; refused when it does something else by now'),
    file: z.array(z.file({ error: 'required' })).length(1, { error: 'required' }),
  }),
  output: ActOut.extend({
    summary: z.object({
      added: z.int(),
      updated: z.int(),
      retired: z.int(),
      unchanged: z.int(),
      countedByCars: z.int().describe('colours whose number was left alone'),
    }),
    photosLeftOut: z.array(z.object({ line: z.int(), field: z.string(), message: z.string() })),
    seen: z.string().describe('what it does, in a word'),
  }),
  refusals: ['FileNotUnderstood', 'FileTooLarge'],
})
