import { Damage } from '@galgal/contract/SubscriptionMain.vehicle'
import { readDamage } from '../../flows/subscriptions/damage-photos.ts'
import { reportDamage } from '../../flows/subscriptions/report-damage.ts'
import { handle } from '../../handle.ts'
import { damageOut } from '../../presenters/damage.ts'

export default handle(Damage, async (asked) => {
  const { id: customerId } = asked.session.customer
  const { subscriptionId } = asked.input
  await reportDamage(asked, customerId, asked.input)
  return { items: damageOut(await readDamage(asked, { subscriptionId, customerId })) }
})
