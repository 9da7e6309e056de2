import { lockCustomer, updateCustomer } from '../../db/account/customers.ts'
import type { Deps } from '../../deps.ts'
import { Fault } from '../../handle.ts'
import { notAsItStands } from '../../office-refusal.ts'

/** `reason`: why no car is handed over to the customer for now; undefined takes the hold off. Throws 404 and NotAsItStands. */
export const setHold = (
  { db, now }: Deps,
  customerId: string,
  { reason }: { reason: string | undefined },
): Promise<void> =>
  db.transaction(async (tx) => {
    const customer = await lockCustomer(tx, customerId)
    if (!customer) throw new Fault(404)
    if (customer.deletedAt) throw notAsItStands('deleted')
    const isHeld = customer.holdReason !== null
    if (reason && isHeld) throw notAsItStands('alreadyOnHold')
    if (!reason && !isHeld) throw notAsItStands('notOnHold')
    const hold = { holdReason: reason ?? null, heldAt: reason ? now() : null }
    await updateCustomer(tx, customerId, hold)
  })
