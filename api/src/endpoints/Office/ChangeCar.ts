import { ChangeCar } from '@galgal/contract/Office/fleet/car-acts'
import { type Changed, changeCar } from '../../flows/fleet/change-car.ts'
import { handleAct } from '../../handle-office.ts'

export const changeOneCar = handleAct(ChangeCar, {
  subject: ({ id }) => ({ kind: 'car', id }),
  run: (ctx) => {
    const { id, reason: _, revision: __, preview: ___, ...facts } = ctx.input
    return changeCar(ctx, id, facts)
  },
  changes: (_, changed) => changed as Changed,
})
