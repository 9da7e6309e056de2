import { FavouritesPut } from '@galgal/contract/SubscriptionMain.mine'
import { addFavourite, listFavourites } from '../../db/account/favourites.ts'
import { handle } from '../../handle.ts'

export default handle(FavouritesPut, async ({ db, now, session, input, refusal }) => {
  const customerId = session.customer.id
  const isOffered = await addFavourite(db, { customerId, ...input }, now())
  if (!isOffered) throw refusal('VehicleNotOffered')
  return { items: await listFavourites(db, customerId) }
})
