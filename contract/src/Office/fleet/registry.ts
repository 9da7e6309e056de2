import { z } from 'zod'
import { nameSchemas } from '../../name-schemas.ts'
import { day } from '../../values.ts'
import { officeEndpoint } from '../endpoint.ts'
import { plate } from './car-acts.ts'

const RegistryCar = z.object({
  plate: z.string(),
  make: z.string(),
  model: z.string(),
  trim: z.string(),
  colour: z.string(),
  year: z.int().nullable(),
  vin: z.string().nullable(),
  licenceUntil: day.nullable(),
  testedOn: day.nullable(),
})

export const LookUpPlate = officeEndpoint({
  method: 'GET',
  path: '/api/Office/LookUpPlate',
  summary:
    'What the state’s registry of vehicles says of a plate, which of our models that is, and what we know otherwise.',
  needs: 'fleet.act',
  input: z.strictObject({ plate }),
  output: z.object({
    found: RegistryCar.nullable().describe('null: no such plate is registered'),
    classificationId: z.int().nullable().describe('the one model of ours that it can be'),
    colourId: z.string().nullable().describe('of that model'),
    differences: z
      .array(
        z.object({
          field: z.enum(['car', 'colour', 'year', 'vin', 'licenceUntil', 'testedOn']),
          ours: z.string(),
          theirs: z.string(),
        }),
      )
      .describe('of a car of the fleet; what one side does not know is none'),
  }),
  refusals: ['CompanySilent'],
})

nameSchemas({ OfficeRegistryCar: RegistryCar })
