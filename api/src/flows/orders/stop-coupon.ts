import { bumpCatalogueVersion } from '../../db/catalogue/catalogue.ts'
import { changeCoupon, lockCoupon } from '../../db/order/coupons.ts'
import type { Deps } from '../../deps.ts'
import { Fault } from '../../handle.ts'
import { notAsItStands } from '../../office-refusal.ts'

/** Nobody can order with a coupon from now on; drafts lose it, and orders that are placed keep it. Throws 404 and NotAsItStands. */
export const stopCoupon = ({ db }: Pick<Deps, 'db'>, code: string) =>
  db.transaction(async (tx) => {
    const coupon = await lockCoupon(tx, code)
    if (!coupon) throw new Fault(404)
    if (!coupon.active) throw notAsItStands('couponStopped')
    await changeCoupon(tx, code, { active: false })
    // Visitors may be told of it.
    await bumpCatalogueVersion(tx)
  })
