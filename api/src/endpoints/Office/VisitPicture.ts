import { VisitPicture } from '@galgal/contract/Office/fleet/visits'
import { findPhoto } from '../../db/fleet/visits.ts'
import { openVisitPhoto } from '../../flows/visits/visit-photos.ts'
import { Fault } from '../../handle.ts'
import { handleOffice } from '../../handle-office.ts'
import { readOwnVisit } from '../../presenters/office/visit-at-car.ts'
import { smallPicture } from '../../uploads/small-picture.ts'

export const visitPicture = handleOffice(VisitPicture, async (ctx) => {
  const photo = await findPhoto(ctx.db, ctx.input.id)
  if (!photo) throw new Fault(404)
  await readOwnVisit(ctx, photo.visitId)
  const whole = new Uint8Array(await openVisitPhoto(ctx, photo))
  const bytes = ctx.input.small ? await smallPicture(whole) : whole
  return { name: `${photo.view}.jpg`, bytes, mediaType: 'image/jpeg' }
})
