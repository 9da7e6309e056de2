import { carSpanKinds } from '@galgal/domain/fleet/calendar'
import { z } from 'zod'
import { nameSchemas } from '../../name-schemas.ts'
import { day, id } from '../../values.ts'
import { officeEndpoint } from '../endpoint.ts'
import { daysFilter, listOf, nameFilter, numberFilter } from '../lists.ts'
import { rowsOf } from '../shapes.ts'
import { CarStateName } from './cars.ts'

const CarSpan = z.object({
  kind: z.enum(carSpanKinds),
  from: day,
  till: day.describe('its last day; of what has no end yet as it is planned, or today'),
  isOpen: z.boolean().describe('it has not ended yet'),
  subscriptionId: id.nullable(),
  name: z.string().describe('of its customer; empty without `visits.see` or `terms.see`'),
})

export const FleetCalendar = officeEndpoint({
  method: 'GET',
  path: '/api/Office/FleetCalendar',
  summary:
    'Six weeks of cars: who has them, whom they are allotted to, when they are in the workshop.',
  needs: 'fleet.see',
  input: z.strictObject({
    ...listOf(['plate', '-plate']),
    from: daysFilter.from.describe('its week is the first; this one where it is not said'),
    state: CarStateName.optional(),
    hub: numberFilter,
    car: numberFilter.describe('classification'),
    colour: nameFilter.describe('id of a colour'),
  }),
  output: rowsOf(
    z.object({
      id,
      plate: z.string(),
      car: z.string(),
      colour: z.string(),
      hub: z.int().nullable(),
      state: CarStateName,
      spans: z.array(CarSpan),
    }),
  ).extend({ from: day, till: day, today: day }),
})

nameSchemas({ OfficeCarSpan: CarSpan })
