import { DamageReports } from '@galgal/contract/SubscriptionMain.vehicle'
import { readDamage } from '../../flows/subscriptions/damage-photos.ts'
import { handle } from '../../handle.ts'
import { damageOut } from '../../presenters/my-vehicle.ts'

export default handle(DamageReports, async (ctx) => {
  const subscriptionRef = { ...ctx.input, customerId: ctx.session.customer.id }
  return { items: damageOut(await readDamage(ctx, subscriptionRef)) }
})
