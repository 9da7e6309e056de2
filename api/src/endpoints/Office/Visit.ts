import { VisitCall } from '@galgal/contract/Office/fleet/visits'
import { handleOffice } from '../../handle-office.ts'
import { readOwnVisit, readVisitOut } from '../../presenters/office/visit-at-car.ts'

export const visit = handleOffice(VisitCall, async (ctx) => {
  await readOwnVisit(ctx, ctx.input.id)
  return readVisitOut(ctx, ctx.input.id)
})
