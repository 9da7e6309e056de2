import { SignVisit } from '@galgal/contract/Office/fleet/visits'
import { signVisit } from '../../flows/visits/visit.ts'
import { handleOffice } from '../../handle-office.ts'
import { readOwnVisit, readVisitOut } from '../../presenters/office/visit-at-car.ts'

export const signOneVisit = handleOffice(SignVisit, async (ctx) => {
  const { id, by, name, drawing = null } = ctx.input
  await readOwnVisit(ctx, id)
  ctx.record({ details: { visit: id, signedBy: by } })
  await signVisit(ctx, id, { by, name, drawing })
  return readVisitOut(ctx, id)
})
