import { SaveCarDates } from '@galgal/contract/Office/fleet/many-cars'
import type { Changed } from '../../flows/fleet/change-car.ts'
import { saveCarDates } from '../../flows/fleet/save-car-dates.ts'
import { handleAct } from '../../handle-office.ts'
import { changesOfCars } from '../../presenters/office/many-cars.ts'

type Result = Record<string, Changed>

export const saveDatesOfCars = handleAct(SaveCarDates, {
  subject: () => ({ kind: 'list', id: 'fleet' }),
  run: (ctx) => saveCarDates(ctx, { file: ctx.input.file, hubs: ctx.staff.hubs }),
  changes: (_, changed) => changesOfCars(changed as Result),
  answer: (_, changed) => ({ cars: Object.keys(changed as Result).length }),
})
