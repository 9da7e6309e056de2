import { VisitPhoto } from '@galgal/contract/Office/fleet/visits'
import { keepVisitPhoto } from '../../flows/visits/visit-photos.ts'
import { handleOffice } from '../../handle-office.ts'
import { readOwnVisit, readVisitOut } from '../../presenters/office/visit-at-car.ts'

export const keepOnePhoto = handleOffice(VisitPhoto, async (ctx) => {
  const { id, view, takenAt, sha256, file } = ctx.input
  await readOwnVisit(ctx, id)
  ctx.record({ details: { visit: id, view } })
  await keepVisitPhoto(ctx, {
    visitId: id,
    view,
    takenAt: new Date(takenAt),
    sha256,
    file: file[0] as File,
  })
  return readVisitOut(ctx, id)
})
