import { dayAt } from '@galgal/domain/dates'
import { lockCustomer } from '../../db/account/customers.ts'
import { hasNotice, listExpiringCards } from '../../db/letters/notices.ts'
import type { Deps } from '../../deps.ts'
import { tell } from '../notifications/tell.ts'

/** Tells whose card is in its last month, and whose is over, as long as it has something to pay. */
export async function tellOfCards(deps: Deps) {
  const month = dayAt(deps.now()).slice(0, 7)
  for (const isOver of [false, true])
    for (const { customerId, day } of await listExpiringCards(deps.db, { month, isOver }))
      await deps.db.transaction(async (tx) => {
        // A notice of no subscription is once by this lock alone.
        await lockCustomer(tx, customerId)
        const about = { customerId, kind: 'cardExpires', day } as const
        if (await hasNotice(tx, about)) return
        const how = { subscriptionId: null, channel: 'mail' } as const
        await tell({ ...deps, db: tx }, { ...about, ...how })
      })
}
