import { CarState } from '@galgal/contract/Office/fleet/car-acts'
import { type Changed, putCar } from '../../flows/fleet/change-car.ts'
import { handleAct } from '../../handle-office.ts'

export const putOneCar = handleAct(CarState, {
  subject: ({ id }) => ({ kind: 'car', id }),
  run: (ctx) => putCar(ctx, ctx.input.id, ctx.input.state),
  changes: (_, changed) => changed as Changed,
})
