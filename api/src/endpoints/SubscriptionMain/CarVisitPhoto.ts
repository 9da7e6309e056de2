import { CarVisitPhoto } from '@galgal/contract/SubscriptionMain.vehicle'
import { readOwnVisitPhoto } from '../../flows/documents/own-visits.ts'
import { handle } from '../../handle.ts'
import { smallPicture } from '../../uploads/small-picture.ts'

export default handle(CarVisitPhoto, async (ctx) => {
  const { id, small } = ctx.input
  const found = await readOwnVisitPhoto(ctx, { id, customerId: ctx.session.customer.id })
  const whole = new Uint8Array(found.bytes)
  return { name: found.name, bytes: small ? await smallPicture(whole) : whole }
})
