import { statesOfOffice } from '@galgal/domain/fleet/car-states'
import { z } from 'zod'
import { id, wholeId } from '../../values.ts'
import { officeEndpoint } from '../endpoint.ts'
import { ActOut, actIn, reasonedIn } from '../shapes.ts'
import { CarDates } from './car-acts.ts'

/** As many as a page of the list has. */
const MOST = 100
const MOST_LINES = 5000

const ids = z.array(id).min(1, { error: 'required' }).max(MOST, { error: 'tooLong' })

const Changed = ActOut.extend({
  cars: z.int().describe('how many change, or would'),
  refused: z
    .array(z.object({ id, plate: z.string(), why: z.string() }))
    .describe('cars with which it is not possible; they stay as they are'),
})

export const MoveCars = officeEndpoint({
  method: 'POST',
  path: '/api/Office/MoveCars',
  summary: 'Moves cars to another hub, those with which it is possible.',
  needs: 'fleet.act',
  input: z.strictObject({ ...actIn, ids, hubId: wholeId }),
  output: Changed,
  refusals: ['NotAsItStands'],
})

export const PutCars = officeEndpoint({
  method: 'POST',
  path: '/api/Office/PutCars',
  summary: 'Puts cars into another state, those with which it is possible.',
  needs: 'fleet.act',
  reasoned: true,
  input: z.strictObject({
    ...reasonedIn,
    ids,
    state: z.enum(statesOfOffice, { error: 'invalid' }),
  }),
  output: Changed,
  refusals: ['NotAsItStands'],
})

export const SaveCarDates = officeEndpoint({
  method: 'POST',
  path: '/api/Office/SaveCarDates',
  summary: 'Changes the dates of cars by the lines of a CSV file; all of them or none.',
  needs: 'fleet.act',
  input: z.strictObject({
    ...actIn,
    file: z
      .array(z.string().max(1000, { error: 'tooLong' }))
      .min(1, { error: 'required' })
      .max(MOST_LINES + 1)
      .describe(
        `its first line names the columns ${Object.keys(CarDates.shape).join(', ')}; an empty cell changes nothing`,
      ),
  }),
  output: ActOut.extend({ cars: z.int().describe('how many change, or would') }),
  refusals: ['FileNotUnderstood'],
})
