import { statesAtFirst, statesOfOffice } from '@galgal/domain/fleet/car-states'
import { readPlate, readVin } from '@galgal/domain/fleet/licence-plate'
import { z } from 'zod'
import { nameSchemas } from '../../name-schemas.ts'
import { day, id, requiredText, text, wholeId } from '../../values.ts'
import { officeEndpoint } from '../endpoint.ts'
import { ActOut, actIn, reasonedIn } from '../shapes.ts'
import { CarPurposeName } from './cars.ts'

export const plate = z
  .string({ error: 'required' })
  .max(20, { error: 'plate' })
  .overwrite((typed) => readPlate(typed) ?? typed)
  .refine((it) => readPlate(it) !== undefined, { error: 'plate' })
  .describe('seven or eight digits, with or without hyphens')
const vin = z
  .string()
  .max(40, { error: 'vin' })
  .overwrite((typed) => readVin(typed) ?? typed)
  .refine((it) => readVin(it) !== undefined, { error: 'vin' })
const carDay = day.refine((it) => it >= '2000-01-01' && it < '2200-01-01', { error: 'date' })
const km = z.int({ error: 'odometer' }).min(0, { error: 'odometer' }).max(999_999, {
  error: 'odometer',
})
const keys = z.int({ error: 'invalid' }).min(0, { error: 'invalid' }).max(9, { error: 'invalid' })
const year = z
  .int({ error: 'invalid' })
  .min(1990, { error: 'invalid' })
  .max(2100, { error: 'invalid' })

/** What is told of a car when it is registered. */
export const NewCar = z.strictObject({
  plate,
  vin: vin.optional(),
  classificationId: wholeId.describe('its model'),
  colourId: requiredText(60),
  year: year.optional().describe('of its model where it is not said'),
  purpose: CarPurposeName.default('sale'),
  state: z.enum(statesAtFirst, { error: 'invalid' }).default('available'),
  hubId: wholeId.optional().describe('needed for one that is available'),
  licenceUntil: carDay.optional(),
  testedOn: carDay.optional(),
  insuranceUntil: carDay.optional(),
  km: km.default(0),
  keys: keys.default(2),
  owner: text(80).default(''),
})

/** Until when papers of a car are good, as a file says it. */
export const CarDates = z.strictObject({
  plate,
  licenceUntil: carDay.optional(),
  testedOn: carDay.optional(),
  insuranceUntil: carDay.optional(),
})

/** As many as are registered at once. */
const MOST_NEW_CARS = 5000

export const RegisterCars = officeEndpoint({
  method: 'POST',
  path: '/api/Office/RegisterCars',
  summary: 'Registers cars, told one by one or by the lines of a CSV file; all of them or none.',
  needs: 'fleet.act',
  input: z
    .strictObject({
      ...actIn,
      rows: z.array(NewCar).min(1, { error: 'required' }).max(MOST_NEW_CARS).optional(),
      file: z
        .array(z.string().max(1000, { error: 'tooLong' }))
        .max(MOST_NEW_CARS + 1)
        .optional()
        .describe(
          `instead of rows: lines of a file whose first one names the columns ${Object.keys(NewCar.shape).join(', ')}`,
        ),
    })
    .refine(({ rows, file }) => (rows === undefined) !== (file === undefined), {
      error: 'required',
      path: ['rows'],
    }),
  output: ActOut.extend({ cars: z.int().describe('how many are registered, or would be') }),
  refusals: ['PlateKnown', 'FileNotUnderstood'],
})

export const ChangeCar = officeEndpoint({
  method: 'POST',
  path: '/api/Office/ChangeCar',
  summary: 'Changes what is known of a car; an empty text takes it away.',
  needs: 'fleet.act',
  input: z.strictObject({
    ...actIn,
    id,
    plate: plate.optional(),
    vin: z.union([vin, z.literal('')]).optional(),
    colourId: requiredText(60).optional(),
    year: year.optional(),
    purpose: CarPurposeName.optional(),
    licenceUntil: z.union([carDay, z.literal('')]).optional(),
    testedOn: z.union([carDay, z.literal('')]).optional(),
    insuranceUntil: z.union([carDay, z.literal('')]).optional(),
    km: km.optional(),
    keys: keys.optional(),
    owner: text(80).optional(),
  }),
  output: ActOut,
  refusals: ['NotAsItStands', 'ReadingWrong', 'PlateKnown'],
})

export const MoveCar = officeEndpoint({
  method: 'POST',
  path: '/api/Office/MoveCar',
  summary: 'Moves a car to another hub.',
  needs: 'fleet.act',
  input: z.strictObject({ ...actIn, id, hubId: wholeId }),
  output: ActOut,
  refusals: ['NotAsItStands'],
})

export const CarState = officeEndpoint({
  method: 'POST',
  path: '/api/Office/CarState',
  summary: 'Puts a car into another state: prepared, to the workshop, back, or off the road.',
  needs: 'fleet.act',
  reasoned: true,
  input: z.strictObject({ ...reasonedIn, id, state: z.enum(statesOfOffice, { error: 'invalid' }) }),
  output: ActOut,
  refusals: ['NotAsItStands'],
})

export const CarLeaves = officeEndpoint({
  method: 'POST',
  path: '/api/Office/CarLeaves',
  summary: 'A car leaves the fleet: sold, back to its lessor or scrapped.',
  needs: 'fleet.act',
  reasoned: true,
  secondPerson: 'always',
  input: z.strictObject({
    ...reasonedIn,
    id,
    leftAs: z.enum(['sold', 'lessor', 'scrapped'], { error: 'required' }),
  }),
  output: ActOut,
  refusals: ['NotAsItStands'],
})

nameSchemas({ OfficeNewCar: NewCar })
