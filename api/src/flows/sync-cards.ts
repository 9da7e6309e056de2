import { addCards, listCards } from '../db/cards.ts'
import type { Deps } from '../deps.ts'

/** Asks the provider which cards a customer has and remembers new ones; gives all, newest first. */
export async function syncCards({ db, payment, newId }: Deps, customerId: string) {
  const found = await payment.listCards(customerId)
  await addCards(
    db,
    found.map(({ providerCard, company, last4, expiry, addedAt }) => ({
      id: newId(),
      customerId,
      provider: payment.name,
      providerCard,
      company,
      last4,
      expiry,
      createdAt: addedAt,
    })),
  )
  return listCards(db, customerId)
}
