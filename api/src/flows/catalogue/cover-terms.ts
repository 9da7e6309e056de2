import type { Size } from '@galgal/domain/catalogue/vehicle'
import type { Agorot } from '@galgal/domain/money'
import type { CoverTerms } from '@galgal/domain/orders/quote'
import type { listCovers } from '../../db/catalogue/catalogue.ts'

export type Cover = Awaited<ReturnType<typeof listCovers>>[number]

const scaled = (amount: Agorot, cover: Cover, size: Size): Agorot =>
  Math.round(amount * (cover.sizeFactors[size] ?? 1))

/** What a coverage costs for one car of a size. */
export const coverTerms = (cover: Cover, size: Size): CoverTerms & { daily: Agorot } => ({
  monthly: scaled(cover.monthly, cover, size),
  daily: scaled(cover.daily, cover, size),
  depositFactor: cover.depositFactor,
})
