import { DamagePhoto } from '@galgal/contract/SubscriptionMain.vehicle'
import { readPhoto } from '../../flows/subscriptions/damage-photos.ts'
import { handle } from '../../handle.ts'

export default handle(DamagePhoto, async (ctx) => {
  const { bytes, name } = await readPhoto(ctx, {
    ...ctx.input,
    customerId: ctx.session.customer.id,
  })
  return { name, bytes: new Uint8Array(bytes) }
})
