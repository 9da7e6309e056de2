import { FavouritesDelete } from '@galgal/contract/SubscriptionMain.mine'
import { listFavourites, removeFavourite } from '../../db/account/favourites.ts'
import { handle } from '../../handle.ts'

export default handle(FavouritesDelete, async ({ db, session, input }) => {
  const customerId = session.customer.id
  await removeFavourite(db, { customerId, ...input })
  return { items: await listFavourites(db, customerId) }
})
