import { VisitOnPhone } from '@galgal/contract/Office/fleet/visits'
import { linkToSign } from '../../flows/visits/visit-on-phone.ts'
import { handleOffice } from '../../handle-office.ts'
import { readOwnVisit } from '../../presenters/office/visit-at-car.ts'

export const visitOnPhone = handleOffice(VisitOnPhone, async (ctx) => {
  const { id } = ctx.input
  await readOwnVisit(ctx, id)
  ctx.record({ details: { visit: id } })
  return linkToSign(ctx, id)
})
