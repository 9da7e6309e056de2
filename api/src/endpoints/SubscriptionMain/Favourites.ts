import { Favourites } from '@galgal/contract/SubscriptionMain.mine'
import { listFavourites } from '../../db/account/favourites.ts'
import { handle } from '../../handle.ts'

export default handle(Favourites, async ({ db, session }) => ({
  items: await listFavourites(db, session.customer.id),
}))
