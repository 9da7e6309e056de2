import { dayAt } from '@galgal/domain/dates'
import { lockCustomer } from '../../db/account/customers.ts'
import { hasLegalNotice, listExpiringCards } from '../../db/notifications/legal-notices.ts'
import type { Deps } from '../../deps.ts'
import { giveLegalNotice } from '../notifications/legal-notices.ts'

/** Tells whose card is in its last month, and whose is over, as long as it has something to pay. */
export async function remindOfCardExpiry(deps: Deps) {
  const month = dayAt(deps.now()).slice(0, 7)
  for (const isOver of [false, true])
    for (const { customerId, day } of await listExpiringCards(deps.db, { month, isOver }))
      await deps.db.transaction(async (tx) => {
        // A notice of no subscription is once by this lock alone.
        await lockCustomer(tx, customerId)
        const about = { customerId, kind: 'cardExpires', day } as const
        if (await hasLegalNotice(tx, about)) return
        const how = { subscriptionId: null, channel: 'mail' } as const
        await giveLegalNotice({ ...deps, db: tx }, { ...about, ...how })
      })
}
