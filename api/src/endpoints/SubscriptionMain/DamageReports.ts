import { DamageReports } from '@galgal/contract/SubscriptionMain.vehicle'
import { damageOut } from '../../answers/damage.ts'
import { readDamage } from '../../flows/subscriptions/damage-photos.ts'
import { handle } from '../../handle.ts'

export default handle(DamageReports, async (asked) => {
  const whose = { ...asked.input, customerId: asked.session.customer.id }
  return { items: damageOut(await readDamage(asked, whose)) }
})
