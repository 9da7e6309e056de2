import { environmentalLabels, gases } from '@galgal/domain/catalogue/vehicle'
import { MAX_DAMAGE_PHOTOS } from '@galgal/domain/people/document-type'
import { MAX_KILOMETRES } from '@galgal/domain/subscriptions/odometer'
import { z } from 'zod'
import { nameSchemas } from './name-schemas.ts'
import { day, id, instant, money, requiredFreeText, requiredText } from './values.ts'

/* The car a customer drives: its odometer, its service, and reported damage; all of it ours. */

const Reading = z.object({
  kilometres: z.int(),
  day,
  by: z.enum(['customer', 'handOver', 'return']),
})

export const MyVehicleFacts = z.object({
  subscriptionId: z.string(),
  licensePlate: z.string(),
  handedOverOn: day,
  readings: z.array(Reading).describe('of this car, newest first'),
  kmPerMonthIncluded: z.int(),
  extraKmPrice: money,
  pace: z
    .object({ driven: z.int(), included: z.int(), perMonth: z.int() })
    .nullable()
    .describe('null while readings are too few or too close'),
  service: z.object({
    km: z.int().nullable().describe('on the odometer; null while nothing was read'),
    day,
    state: z.enum(['later', 'soon', 'now']),
    everyKm: z.int(),
    everyMonths: z.int(),
    done: z
      .object({ day, km: z.int() })
      .nullable()
      .describe(
        'the last one of this very car; null: none is written down, the next is an estimate',
      ),
  }),
  licenceUntil: day.nullable().describe('of the car; null: not known'),
  testUntil: day.nullable().describe('by when it is tested next; null: not known'),
  gas: z.enum(gases),
  batteryKwh: z.number().nullable(),
  electricRangeKm: z.number().nullable(),
  kwhPer100Km: z.number().nullable(),
  litresPer100Km: z.number().nullable(),
  trunkLitres: z.number().nullable(),
  seats: z.int(),
  pollutionGrade: z.int(),
  environmentalLabel: z.enum(environmentalLabels),
})
export type MyVehicleFacts = z.output<typeof MyVehicleFacts>

export const OdometerIn = z.strictObject({
  subscriptionId: id,
  kilometres: z
    .int({ error: 'odometer' })
    .min(0, { error: 'odometer' })
    .max(MAX_KILOMETRES, { error: 'odometer' }),
})

/** The fields of a multipart body. */
export const DamageIn = z.strictObject({
  subscriptionId: id,
  happenedOn: day,
  place: requiredText(200),
  description: requiredFreeText(2000),
  canDrive: z.enum(['yes', 'no'], { error: 'required' }),
  photo: z
    .array(z.file({ error: 'required' }))
    .max(MAX_DAMAGE_PHOTOS, { error: 'tooManyPhotos' })
    .default([]),
})

const DamageReport = z.object({
  id: z.string(),
  licensePlate: z.string(),
  happenedOn: day,
  place: z.string(),
  description: z.string(),
  canDrive: z.enum(['yes', 'no']),
  reportedAt: instant,
  photos: z.array(z.object({ id: z.string(), size: z.int().describe('bytes') })),
})
export type DamageReport = z.output<typeof DamageReport>

export const DamageReportsOut = z.object({
  items: z.array(DamageReport).describe('newest first'),
})

nameSchemas({ Reading, MyVehicleFacts, OdometerIn, DamageReport, DamageReports: DamageReportsOut })
