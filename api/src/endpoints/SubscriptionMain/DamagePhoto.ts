import { DamagePhoto } from '@galgal/contract/SubscriptionMain.vehicle'
import { readPhoto } from '../../flows/subscriptions/damage-photos.ts'
import { handle } from '../../handle.ts'

export default handle(DamagePhoto, async (asked) => {
  const { bytes, name } = await readPhoto(asked, {
    ...asked.input,
    customerId: asked.session.customer.id,
  })
  return { name, bytes: new Uint8Array(bytes) }
})
