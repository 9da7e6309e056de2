import { bumpCatalogueVersion } from '../../db/catalogue/catalogue.ts'
import type { Db } from '../../db/database.ts'
import { addSetting, findSetting } from '../../db/office/settings.ts'
import { findCoupon } from '../../db/order/coupons.ts'
import type { Deps } from '../../deps.ts'
import { Fault } from '../../handle.ts'
import { notAsItStands } from '../../office-refusal.ts'

const KEY = 'offer.coupon'

/** The code of the coupon that visitors are told of: what the office named, or else the one of the environment; '' for none. */
export async function offerCode({ db, now, settings }: Pick<Deps, 'db' | 'now' | 'settings'>) {
  const set = await findSetting(db, KEY, now())
  return `${set?.value ?? settings.offerCoupon ?? ''}`.toUpperCase()
}

/** Names the coupon that visitors are told of from now on; '' names none. Throws 404, and NotAsItStands for a stopped one and for what is so already. */
export const setOffer = (deps: Deps, code: string, reason: string) =>
  deps.db.transaction(async (tx): Promise<[string, string]> => {
    const before = await offerCode({ ...deps, db: tx })
    if (code === before) throw notAsItStands('offerAlready')
    if (code) await refuseUnlessActive(tx, code)
    const now = deps.now()
    await addSetting(tx, {
      id: deps.newId(),
      key: KEY,
      value: code,
      from: now,
      staffId: deps.by?.staffId ?? '',
      reason,
      createdAt: now,
    })
    await bumpCatalogueVersion(tx)
    return [before, code]
  })

async function refuseUnlessActive(tx: Db, code: string) {
  const coupon = await findCoupon(tx, code)
  if (!coupon) throw new Fault(404)
  if (!coupon.active) throw notAsItStands('couponStopped')
}
