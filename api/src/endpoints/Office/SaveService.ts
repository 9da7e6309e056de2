import { SaveService } from '@galgal/contract/Office/fleet/car-services'
import type { Changed } from '../../flows/fleet/change-car.ts'
import { saveService } from '../../flows/fleet/save-service.ts'
import { handleAct } from '../../handle-office.ts'

export const saveCarService = handleAct(SaveService, {
  subject: ({ id }) => ({ kind: 'car', id }),
  run: (ctx) => {
    const { id, cost, reason: _, revision: __, preview: ___, ...facts } = ctx.input
    return saveService(ctx, id, { ...facts, cost: cost && Math.round(cost * 100) })
  },
  changes: (_, changed) => changed as Changed,
})
