import { carPurposes, carStates } from '@galgal/domain/fleet/car-states'
import { z } from 'zod'
import { nameSchemas } from '../../name-schemas.ts'
import { day, id, instant } from '../../values.ts'
import { officeEndpoint } from '../endpoint.ts'
import { daysFilter, flag, idFilter, listOf, nameFilter, numberFilter } from '../lists.ts'
import { Person, possibleActs, revision, rowsOf } from '../shapes.ts'
import { CarDocument } from './car-documents.ts'
import { CarService, NextService } from './car-services.ts'

const fleetSorts = [
  '-since',
  'since',
  'plate',
  '-plate',
  'licenceUntil',
  '-licenceUntil',
  'insuranceUntil',
  '-insuranceUntil',
  '-km',
  'km',
] as const

export const CarStateName = z.enum(carStates, { error: 'invalid' })
export const CarPurposeName = z.enum(carPurposes, { error: 'invalid' })

export const FleetRow = z.object({
  id,
  plate: z.string(),
  vin: z.string(),
  classificationId: z.int(),
  car: z.string(),
  colourId: z.string(),
  colour: z.string(),
  year: z.int(),
  purpose: CarPurposeName,
  state: CarStateName,
  since: instant.describe('of its state'),
  days: z.int().describe('in its state, by the calendar of Jerusalem'),
  hub: z.int().nullable().describe('where it stands, or last stood'),
  km: z.int(),
  licenceUntil: day.nullable(),
  testedOn: day.nullable(),
  insuranceUntil: day.nullable(),
  expired: z.array(z.enum(['licence', 'insurance'])).describe('which of its days are over'),
  keys: z.int(),
  owner: z.string().describe('whose it is, such as a lessor; empty: ours'),
  service: NextService,
  person: Person.nullable().describe('who has it now; null without `visits.see` or `terms.see`'),
  damage: z.int().describe('open: drafts of its returns, and reports of whoever has it now'),
  used: z.int().describe('days of the last 90 on which somebody had it'),
})

export const FleetCars = officeEndpoint({
  method: 'GET',
  path: '/api/Office/FleetCars',
  summary: 'Single cars, those that changed their state last first.',
  needs: 'fleet.see',
  csv: true,
  input: z.strictObject({
    ...listOf(fleetSorts),
    ...daysFilter,
    by: z
      .enum(['since', 'licenceUntil', 'testedOn', 'insuranceUntil'], { error: 'invalid' })
      .optional()
      .describe('which of its days `from` and `till` are about'),
    state: CarStateName.optional(),
    hub: numberFilter,
    car: numberFilter.describe('classification'),
    colour: nameFilter.describe('id of a colour'),
    year: numberFilter,
    purpose: CarPurposeName.optional(),
    owner: nameFilter,
    kmFrom: numberFilter,
    kmTill: numberFilter,
    service: z
      .enum(['soon', 'now'], { error: 'invalid' })
      .optional()
      .describe('due by then; `soon` has those that are due now as well'),
    person: idFilter,
    damage: flag,
    usedFrom: numberFilter,
    usedTill: numberFilter,
    ids: z
      .string()
      .max(4000, { error: 'invalid' })
      .transform((it) => it.split(','))
      .optional()
      .describe('of cars, with commas between them'),
  }),
  output: rowsOf(FleetRow),
})

export const fleetActs = ['CarState', 'MoveCar', 'SaveService', 'ChangeCar', 'CarLeaves'] as const

export const FleetRecord = z.object({
  car: FleetRow,
  revision,
  leftAs: z.enum(['sold', 'lessor', 'scrapped']).nullable(),
  registeredAt: instant,
  registeredBy: z.string().describe('empty: nobody of the office'),
  custody: z
    .array(
      z.object({
        subscriptionId: id,
        name: z.string().describe('of its customer; empty without `visits.see` or `terms.see`'),
        from: instant,
        till: instant.nullable().describe('null: still'),
      }),
    )
    .describe('who had it, the last first; at most 200'),
  services: z.array(CarService).describe('the last first; at most 200'),
  documents: z.array(CarDocument).describe('its licences and insurance certificates as files'),
  nextStates: z.array(CarStateName).describe('into which it may be put now'),
  colours: z.array(z.object({ id: z.string(), name: z.string() })).describe('of its model'),
  acts: possibleActs(fleetActs),
})

export const FleetCar = officeEndpoint({
  method: 'GET',
  path: '/api/Office/FleetCar',
  summary: 'A single car: its facts, where it stands and what can be done with it.',
  needs: 'fleet.see',
  input: z.strictObject({ id }),
  output: FleetRecord,
})

nameSchemas({ OfficeFleetRow: FleetRow, OfficeFleetRecord: FleetRecord })
