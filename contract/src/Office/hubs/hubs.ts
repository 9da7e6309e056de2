import { provinceCodes } from '@galgal/domain/catalogue/vehicle'
import { weekdays } from '@galgal/domain/weekdays'
import { z } from 'zod'
import { nameSchemas } from '../../name-schemas.ts'
import { day, id, queryInt, requiredText, Store, time, wholeId } from '../../values.ts'
import { officeEndpoint } from '../endpoint.ts'
import { flag, listOf, nameFilter } from '../lists.ts'
import { ActOut, actIn, Direction, Person, possibleActs, revision, rowsOf } from '../shapes.ts'

const Weekday = z.enum(weekdays, { error: 'required' })
export const Province = z.enum(provinceCodes, { error: 'required' })
export const hubServices = ['pickup', 'return'] as const

/** Days that are changed: nobody plans further ahead. */
export const officeDay = day.refine((it) => it >= '2000-01-01' && it < '2200-01-01', {
  error: 'date',
})
const number = (least: number, most: number) =>
  z.int({ error: 'invalid' }).min(least, { error: 'invalid' }).max(most, { error: 'invalid' })
const inOrder = { error: 'timesInOrder', path: ['till'] }

const Hours = z
  .strictObject({ open: time, close: time })
  .refine(({ open, close }) => open < close, { error: 'timesInOrder', path: ['close'] })
  .nullable()
  .describe('null: closed all day')

/** What is told of a hub. */
export const HubFields = z.strictObject({
  code: requiredText(40),
  nameHe: requiredText(120),
  nameEn: requiredText(120),
  addressHe: requiredText(120),
  addressEn: requiredText(120),
  cityHe: requiredText(120),
  cityEn: requiredText(120),
  province: Province,
  lat: z.number({ error: 'invalid' }).min(29, { error: 'invalid' }).max(34, { error: 'invalid' }),
  lng: z.number({ error: 'invalid' }).min(34, { error: 'invalid' }).max(36, { error: 'invalid' }),
  phone: z.string({ error: 'required' }).regex(/^[*+]?\d[\d-]{2,18}$/, { error: 'phone' }),
  phoneExtension: z
    .string()
    .regex(/^\d{0,6}$/, { error: 'phone' })
    .default(''),
  openingHours: z.strictObject(
    Object.fromEntries(weekdays.map((name) => [name, Hours])) as Record<
      (typeof weekdays)[number],
      typeof Hours
    >,
  ),
  slotMinutes: number(10, 240).describe('between two hand-overs at the desk'),
  capacityPerSlot: number(1, 1000).describe('cars at once'),
  services: z
    .array(z.enum(hubServices, { error: 'invalid' }))
    .min(1, { error: 'required' })
    .describe('what it does: hands over, takes back'),
  stores: z.array(Store).min(1, { error: 'required' }),
  evCharger: z.boolean(),
  customerParking: z.boolean(),
  nearPublicTransport: z.boolean(),
  covered: z.boolean(),
  wheelchairAccessible: z.boolean(),
  doorToDoorRadiusKm: number(0, 200),
})

export const HubRow = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  city: z.string(),
  province: Province,
  services: z.array(z.enum(hubServices)).describe('empty: it is removed'),
  today: z.object({ open: time, close: time }).nullable().describe('its hours today; null: closed'),
  capacityPerSlot: z.int(),
  radiusKm: z.int(),
  closures: z.int().describe('that are on or to come'),
  cars: z.int().describe('of the fleet'),
  visits: z.int().describe('booked from today on'),
})

export const Hubs = officeEndpoint({
  method: 'GET',
  path: '/api/Office/Hubs',
  summary: 'The hubs, with what is open today, their places, cars and visits.',
  needs: 'hubs.see',
  csv: true,
  input: z.strictObject({
    ...listOf(['code', '-code']),
    province: nameFilter,
    services: z.enum(hubServices, { error: 'invalid' }).optional(),
    closures: flag.describe('closed some day or hour from today on'),
  }),
  output: rowsOf(HubRow),
})

const ClosureOut = z.object({
  id,
  from: day,
  till: day,
  fromTime: time.nullable().describe('null: all day'),
  tillTime: time.nullable(),
  nameHe: z.string(),
  nameEn: z.string(),
})
const CapacityOut = z.object({
  weekday: Weekday.nullable(),
  date: day.nullable(),
  from: time,
  till: time,
  cars: z.int(),
})

/** A visit whose place and time are gone, or would be. */
export const DisplacedVisit = z.object({
  subscriptionId: id,
  direction: Direction,
  day,
  from: time.nullable().describe('of its window at a door; null: at the desk'),
  till: time.nullable(),
  hubId: z.int(),
  person: Person,
})

const hubActs = ['CloseHub', 'SaveCapacity', 'SaveHub', 'RemoveHub'] as const

export const Hub = officeEndpoint({
  method: 'GET',
  path: '/api/Office/Hub',
  summary:
    'A hub: what is known of it, its hours, places and closures, and who lost a place there.',
  needs: 'hubs.see',
  input: z.strictObject({ id: queryInt }),
  output: z.object({
    id: z.int(),
    name: z.string(),
    fields: HubFields.extend({ services: z.array(z.enum(hubServices)) }),
    row: HubRow,
    capacity: z.array(CapacityOut).describe('where it is not the usual'),
    closures: z.array(ClosureOut).describe('that are on or to come'),
    notChosenAgain: z
      .array(DisplacedVisit)
      .describe('who lost a place there and has not chosen another; empty for who sees no visits'),
    revision,
    acts: possibleActs(hubActs),
  }),
})

/** What every change of a hub or of the calendar answers. */
export const DisplacingOut = ActOut.extend({
  displaced: z
    .array(DisplacedVisit)
    .describe('who loses a place and time, and is told to choose another'),
})

export const SaveHub = officeEndpoint({
  method: 'POST',
  path: '/api/Office/SaveHub',
  summary: 'Changes what is known of a hub, or opens another one.',
  needs: 'hubs.act',
  input: HubFields.extend({ ...actIn, id: wholeId.optional().describe('none: another one') }),
  output: DisplacingOut,
  refusals: ['NotAsItStands'],
})

export const SaveCapacity = officeEndpoint({
  method: 'POST',
  path: '/api/Office/SaveCapacity',
  summary: 'How many cars change hands at once in some hours of a weekday or of one day.',
  needs: 'hubs.act',
  input: z
    .strictObject({
      ...actIn,
      hubId: wholeId,
      weekday: Weekday.optional(),
      date: officeDay.optional(),
      from: time,
      till: time,
      cars: number(0, 1000).nullable().describe('null: the usual again'),
    })
    .refine(({ from, till }) => from < till, inOrder)
    .refine(({ weekday, date }) => (weekday === undefined) !== (date === undefined), {
      error: 'required',
      path: ['weekday'],
    }),
  output: DisplacingOut,
  refusals: ['TooLateOrEarly', 'NotAsItStands'],
})

export const CloseHub = officeEndpoint({
  method: 'POST',
  path: '/api/Office/CloseHub',
  summary: 'Closes a hub on some days, or in some hours of each.',
  needs: 'hubs.act',
  input: z
    .strictObject({
      ...actIn,
      hubId: wholeId,
      from: officeDay,
      till: officeDay,
      fromTime: time.optional(),
      tillTime: time.optional(),
      nameHe: requiredText(80),
      nameEn: requiredText(80),
    })
    .refine(({ from, till }) => from <= till, inOrder)
    .refine(({ fromTime, tillTime }) => (fromTime === undefined) === (tillTime === undefined), {
      error: 'required',
      path: ['tillTime'],
    })
    .refine(({ fromTime, tillTime }) => !fromTime || !tillTime || fromTime < tillTime, {
      error: 'timesInOrder',
      path: ['tillTime'],
    }),
  output: DisplacingOut,
  refusals: ['TooLateOrEarly', 'NotAsItStands'],
})

export const EndClosure = officeEndpoint({
  method: 'POST',
  path: '/api/Office/EndClosure',
  summary: 'Opens a hub again that was closed for some time.',
  needs: 'hubs.act',
  input: z.strictObject({ ...actIn, hubId: wholeId, closureId: id }),
  output: DisplacingOut,
  refusals: ['NotAsItStands'],
})

export const RemoveHub = officeEndpoint({
  method: 'POST',
  path: '/api/Office/RemoveHub',
  summary: 'A hub hands over and takes back nothing more.',
  needs: 'hubs.act',
  input: z.strictObject({ ...actIn, hubId: wholeId }),
  output: ActOut,
  refusals: ['NotAsItStands', 'InUse'],
})

nameSchemas({
  OfficeHubRow: HubRow,
  OfficeHubFields: HubFields,
  OfficeDisplacedVisit: DisplacedVisit,
})
