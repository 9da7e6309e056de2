import { SaveVisit } from '@galgal/contract/Office/fleet/visits'
import { saveVisit } from '../../flows/visits/visit.ts'
import { handleOffice } from '../../handle-office.ts'
import { readOwnVisit, readVisitOut } from '../../presenters/office/visit-at-car.ts'

export const saveOneVisit = handleOffice(SaveVisit, async (ctx) => {
  const { id, ...facts } = ctx.input
  await readOwnVisit(ctx, id)
  ctx.record({ details: { visit: id, saved: Object.keys(facts) } })
  await saveVisit(ctx, id, facts)
  return readVisitOut(ctx, id)
})
