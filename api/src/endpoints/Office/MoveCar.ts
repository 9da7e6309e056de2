import { MoveCar } from '@galgal/contract/Office/fleet/car-acts'
import { type Changed, moveCar } from '../../flows/fleet/change-car.ts'
import { handleAct } from '../../handle-office.ts'

export const moveOneCar = handleAct(MoveCar, {
  subject: ({ id }) => ({ kind: 'car', id }),
  run: (ctx) => moveCar(ctx, ctx.input.id, ctx.input.hubId),
  changes: (_, changed) => changed as Changed,
})
