import { gases, sizes } from '@galgal/domain/catalogue/vehicle'
import { z } from 'zod'
import { FileOut } from '../../endpoint.ts'
import { nameSchemas } from '../../name-schemas.ts'
import { day, id, instant, money, queryInt, Store } from '../../values.ts'
import { officeEndpoint } from '../endpoint.ts'
import { flag, listOf } from '../lists.ts'
import { possibleActs, revision, rowsOf } from '../shapes.ts'

const stores = z.array(z.enum(['B2C', 'B2B']))
const VehicleState = z.enum(['offered', 'retired'], { error: 'invalid' })
export const VehicleGroup = z.enum(sizes, { error: 'invalid' })
export const VehicleGas = z.enum(gases, { error: 'invalid' })

/** Months → shekels a month; a period that is not offered is absent. */
const prices = z.record(z.string(), money)

export const VehicleRow = z.object({
  id: id.describe('its classification'),
  classificationId: z.int(),
  car: z.string(),
  year: z.int(),
  group: VehicleGroup.describe('of its size'),
  gas: VehicleGas,
  stores,
  price: money.nullable().describe('of its first period in its first store; null: on request'),
  pricesB2C: prices,
  pricesB2B: prices,
  planned: z.int().describe('prices that are planned'),
  stockLeft: z.int().describe('can be promised'),
  stockTotal: z.int(),
  waiting: z.int().describe('people on its waiting list'),
  top: stores.describe('where it is featured'),
  photos: z.int(),
  texts: z.array(z.string()).describe('languages in which it has a text of its own'),
  state: VehicleState,
  draft: z.boolean().describe('a change of it waits to be published'),
  changedAt: instant,
})

export const Vehicles = officeEndpoint({
  method: 'GET',
  path: '/api/Office/Vehicles',
  summary: 'Cars of the catalogue with their stores, prices, stock, photos, texts and state.',
  needs: 'catalogue.see',
  csv: true,
  input: z.strictObject({
    ...listOf(['id', '-changedAt', 'price', '-price']),
    state: VehicleState.optional(),
    stores: Store.optional(),
    top: Store.optional().describe('featured in this store'),
    group: VehicleGroup.optional(),
    gas: VehicleGas.optional(),
    year: queryInt.optional(),
    photos: flag,
    texts: flag.describe('in both languages'),
    draft: flag,
    planned: flag,
    waiting: flag,
    stockLeft: flag,
  }),
  output: rowsOf(VehicleRow),
})

/** A field of the import’s row with what it is and what it becomes. */
export const RowChange = z.record(z.string(), z.tuple([z.unknown(), z.unknown()]))

const Draft = z.object({
  classificationId: z.int(),
  car: z.string(),
  copyOf: z.int().nullable().describe('the car that it is a new one after'),
  change: RowChange,
  draftRevision: z.int(),
  changedAt: instant,
  who: z.string(),
})

const PlannedRow = z.object({
  id,
  store: z.enum(['B2C', 'B2B']),
  months: z.int(),
  monthly: money,
  on: day,
})

const CurrentPrice = z.object({
  store: z.enum(['B2C', 'B2B']),
  months: z.int(),
  monthly: money,
  since: instant.nullable(),
  crossedOut: money.nullable(),
})

export const VehicleCall = officeEndpoint({
  method: 'GET',
  path: '/api/Office/VehicleDraft',
  summary: 'A car of the catalogue as it is and as its draft makes it, with the differences.',
  needs: 'catalogue.see',
  input: z.strictObject({ classificationId: queryInt }),
  output: z.object({
    vehicle: VehicleRow.nullable().describe('null: it is new, and stands in its draft alone'),
    row: z.record(z.string(), z.unknown()).describe('of the import, with the draft in it'),
    draft: Draft.nullable(),
    prices: z.array(CurrentPrice),
    planned: z.array(PlannedRow),
    photos: z.array(z.object({ id: z.string(), width: z.int(), height: z.int() })),
    acts: possibleActs([
      'SaveVehicleDraft',
      'PublishDrafts',
      'DropDraft',
      'FeatureVehicles',
      'RetireVehicles',
      'OfferVehicles',
      'DuplicateVehicle',
      'PlanPrices',
    ]),
    revision,
  }),
})

export const VehicleDrafts = officeEndpoint({
  method: 'GET',
  path: '/api/Office/VehicleDrafts',
  summary: 'Every draft of the catalogue with what it changes.',
  needs: 'catalogue.see',
  output: z.object({ items: z.array(Draft) }),
})

export const VehiclePicture = officeEndpoint({
  method: 'GET',
  path: '/api/Office/VehiclePicture',
  summary: 'A photo of a car of the catalogue, or one that was sent for one, as a tile shows it.',
  needs: 'catalogue.see',
  file: 'application/octet-stream',
  input: z.strictObject({ id: id.describe('of the photo') }),
  output: FileOut.extend({ mediaType: z.string().optional() }),
})

nameSchemas({ OfficeVehicleRow: VehicleRow, OfficeVehicleDraft: Draft })
