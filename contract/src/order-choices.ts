import { z } from 'zod'
import { nameSchemas } from './name-schemas.ts'
import { day, money, time } from './values.ts'

/* What a customer chooses from on the way to an order. */

const hours = z.object({ open: time, close: time }).nullable()

export const Hub = z.object({
  hubId: z.int(),
  code: z.string(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  province: z.string(),
  lat: z.number(),
  lng: z.number(),
  phone: z.string(),
  phoneExtension: z.string(),
  openingHours: z.object({
    sunday: hours,
    monday: hours,
    tuesday: hours,
    wednesday: hours,
    thursday: hours,
    friday: hours,
    saturday: hours,
  }),
  dates: z.array(day).describe('days with room, in the allowed range'),
  evCharger: z.boolean(),
  customerParking: z.boolean(),
  nearPublicTransport: z.boolean(),
  covered: z.boolean(),
  wheelchairAccessible: z.boolean(),
})

export const InsuranceOption = z.object({
  waiverInsuranceTypeId: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  waiverInsuranceTypeName: z.enum(['Basic', 'Pro', 'Premium']),
  name: z.string(),
  monthlyCost: money,
  monthlyCostStr: z.string(),
  dailyCost: money,
  included: z.boolean(),
  deposit: money,
  depositStr: z.string(),
  deductibles: z.object({ ownDamage: money, thirdParty: money, theft: money, youngDriver: money }),
  coverages: z.array(z.object({ key: z.string(), label: z.string() })),
  selected: z.boolean(),
})

nameSchemas({ OpeningHours: hours, Hub, InsuranceOption })
