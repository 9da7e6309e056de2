import { provinceCodes } from '@galgal/domain/catalogue/vehicle'
import { stores } from '@galgal/domain/store'
import { z } from 'zod'

/*
 * `error` and the messages of checks name words: `import.reasons.{error}`.
 */

const MAX_ID = 2_147_483_647 // of PostgreSQL's integer

const text = z
  .string()
  .trim()
  .min(1)
  .max(120)
  .regex(/^\P{Cc}*$/u, { error: 'controlCharacter' })
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'time' })
const hours = z
  .strictObject({ open: time, close: time })
  .refine(({ open, close }) => open < close, { error: 'hoursOrder', path: ['close'] })
  .nullable()

/** A hub as an import gives it. What is marked so may be there and is not used. */
export const HubRow = z.strictObject({
  id: z.int().min(1).max(MAX_ID),
  code: text,
  nameHe: text,
  nameEn: text,
  addressHe: text,
  addressEn: text,
  cityHe: text,
  cityEn: text,
  province: z.enum(provinceCodes),
  lat: z.number().min(29).max(34),
  lng: z.number().min(34).max(36),
  phone: z.string().regex(/^[*+]?\d[\d-]{2,18}$/, { error: 'phone' }),
  phoneExtension: z.string().regex(/^\d{0,6}$/, { error: 'phone' }),
  openingHours: z.strictObject({
    sunday: hours,
    monday: hours,
    tuesday: hours,
    wednesday: hours,
    thursday: hours,
    friday: hours,
    saturday: hours,
  }),
  slotMinutes: z.int().min(10).max(240),
  capacityPerSlot: z.int().min(1).max(1000),
  services: z.array(z.enum(['pickup', 'return'])).min(1),
  stores: z.array(z.enum(stores)).min(1),
  evCharger: z.boolean(),
  customerParking: z.boolean(),
  nearPublicTransport: z.boolean(),
  covered: z.boolean(),
  wheelchairAccessible: z.boolean(),
  doorToDoorRadiusKm: z.int().min(0).max(200),
  cityId: z.unknown().optional(), // not used
  streetHe: z.unknown().optional(), // not used
  streetEn: z.unknown().optional(), // not used
  houseNumber: z.unknown().optional(), // not used
  postalCode: z.unknown().optional(), // not used
  postalCodeApproximate: z.unknown().optional(), // not used
})

/** A hyphen between a town and a place in it is a dash in print. */
const inPrint = (name: string): string => name.replaceAll(' - ', ' – ')

/** The hub of a row. */
export const hubFrom = (row: z.output<typeof HubRow>) => ({
  id: row.id,
  code: row.code,
  name: { he: inPrint(row.nameHe), en: inPrint(row.nameEn) },
  address: { he: row.addressHe, en: row.addressEn },
  city: { he: row.cityHe, en: row.cityEn },
  province: row.province,
  lat: row.lat,
  lng: row.lng,
  phone: row.phone,
  phoneExtension: row.phoneExtension,
  openingHours: row.openingHours,
  slotMinutes: row.slotMinutes,
  capacityPerSlot: row.capacityPerSlot,
  services: row.services,
  stores: row.stores,
  evCharger: row.evCharger,
  customerParking: row.customerParking,
  nearPublicTransport: row.nearPublicTransport,
  covered: row.covered,
  wheelchairAccessible: row.wheelchairAccessible,
  doorToDoorRadiusKm: row.doorToDoorRadiusKm,
})
