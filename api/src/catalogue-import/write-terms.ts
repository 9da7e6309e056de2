import { bumpCatalogueVersion } from '../db/catalogue/catalogue.ts'
import {
  closeHubs,
  endCoupons,
  saveCoupons,
  saveCovers,
  saveHubs,
} from '../db/catalogue/sales-terms.ts'
import type { Db } from '../db/database.ts'
import type { Terms } from './check-terms.ts'

/** How many of each part were saved, and how many were ended because the file does not hold them. */
export type TermsSummary = {
  hubs?: { saved: number; ended: number }
  tiers?: { saved: number }
  coupons?: { saved: number; ended: number }
}

/** Writes a file's hubs, coverages and coupons, in the import's transaction; hubs before coupons, as orders lock them. */
export async function writeTerms(tx: Db, { hubs, tiers, coupons }: Terms): Promise<TermsSummary> {
  const summary: TermsSummary = {}
  if (tiers) {
    await saveCovers(tx, tiers)
    summary.tiers = { saved: tiers.length }
  }
  if (hubs) {
    await saveHubs(tx, hubs)
    const ended = await closeHubs(
      tx,
      hubs.map(({ id }) => id),
    )
    summary.hubs = { saved: hubs.length, ended }
  }
  if (coupons) {
    if (coupons.length) await saveCoupons(tx, coupons)
    const ended = await endCoupons(
      tx,
      coupons.map(({ code }) => code),
    )
    summary.coupons = { saved: coupons.length, ended }
  }
  if (hubs ?? tiers ?? coupons) await bumpCatalogueVersion(tx)
  return summary
}
