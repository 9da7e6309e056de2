import { RemovePhoto } from '@galgal/contract/Office/fleet/visits'
import { removeVisitPhoto } from '../../flows/visits/visit-photos.ts'
import { handleOffice } from '../../handle-office.ts'
import { readOwnVisit, readVisitOut } from '../../presenters/office/visit-at-car.ts'

export const removeOnePhoto = handleOffice(RemovePhoto, async (ctx) => {
  const { id, photoId } = ctx.input
  await readOwnVisit(ctx, id)
  ctx.record({ details: { visit: id, photo: photoId } })
  await removeVisitPhoto(ctx, { visitId: id, photoId })
  return readVisitOut(ctx, id)
})
