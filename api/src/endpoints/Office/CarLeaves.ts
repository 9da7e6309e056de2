import { CarLeaves } from '@galgal/contract/Office/fleet/car-acts'
import { type Changed, letCarGo } from '../../flows/fleet/change-car.ts'
import { handleAct } from '../../handle-office.ts'

export const letOneCarGo = handleAct(CarLeaves, {
  subject: ({ id }) => ({ kind: 'car', id }),
  run: (ctx) => letCarGo(ctx, ctx.input.id, ctx.input.leftAs),
  secondPerson: async () => 'always',
  changes: (_, changed) => changed as Changed,
})
