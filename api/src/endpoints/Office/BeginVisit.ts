import { BeginVisit } from '@galgal/contract/Office/fleet/visits'
import { beginVisit } from '../../flows/visits/visit.ts'
import { handleOffice } from '../../handle-office.ts'
import { readOwn } from '../../presenters/office/record-access.ts'
import { readVisitOut } from '../../presenters/office/visit-at-car.ts'

export const beginOneVisit = handleOffice(BeginVisit, async (ctx) => {
  const { subscriptionId, direction } = ctx.input
  await readOwn(ctx, 'subscription', subscriptionId)
  ctx.record({ details: { direction } })
  const { staffId } = ctx.by
  return readVisitOut(ctx, await beginVisit(ctx, { subscriptionId, direction, staffId }))
})
