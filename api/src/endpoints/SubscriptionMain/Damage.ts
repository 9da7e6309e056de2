import { Damage } from '@galgal/contract/SubscriptionMain.vehicle'
import { readDamage } from '../../flows/subscriptions/damage-photos.ts'
import { reportDamage } from '../../flows/subscriptions/report-damage.ts'
import { handle } from '../../handle.ts'
import { damageOut } from '../../presenters/my-vehicle.ts'

export default handle(Damage, async (ctx) => {
  const { id: customerId } = ctx.session.customer
  const { subscriptionId } = ctx.input
  await reportDamage(ctx, customerId, ctx.input)
  return { items: damageOut(await readDamage(ctx, { subscriptionId, customerId })) }
})
