import { VehiclePhotos } from '@galgal/contract/Office/catalogue/vehicle-acts'
import { keepPhotos } from '../../flows/catalogue/photos/keep-photos.ts'
import { handleOffice } from '../../handle-office.ts'
import { sentPhotoOut } from '../../presenters/office/catalogue-file.ts'

export const keepVehiclePhotos = handleOffice(VehiclePhotos, async (ctx) => {
  const kept = await keepPhotos(ctx, ctx.input.photos as File[])
  ctx.record({ details: { photos: kept.length } })
  return { items: kept.map((photo) => sentPhotoOut(photo, ctx.locale)) }
})
