import { RegisterCars } from '@galgal/contract/Office/fleet/car-acts'
import { registerCars } from '../../flows/fleet/register-cars.ts'
import { handleAct } from '../../handle-office.ts'

export const register = handleAct(RegisterCars, {
  subject: () => ({ kind: 'list', id: 'fleet' }),
  run: (ctx) => registerCars(ctx, ctx.input),
  changes: (_, cars) => ({ cars: [null, cars] }),
  answer: (_, cars) => ({ cars }),
})
