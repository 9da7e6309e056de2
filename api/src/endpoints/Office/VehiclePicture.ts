import { VehiclePicture } from '@galgal/contract/Office/catalogue/vehicles'
import { Fault } from '../../handle.ts'
import { handleOffice } from '../../handle-office.ts'
import { readSmallPicture } from '../../photos/small-photo.ts'

export const vehiclePicture = handleOffice(VehiclePicture, async ({ input, objects }) => {
  const bytes = await readSmallPicture(objects.photos, input.id)
  if (!bytes) throw new Fault(404)
  return { name: `${input.id}.webp`, bytes: new Uint8Array(bytes), mediaType: 'image/webp' }
})
