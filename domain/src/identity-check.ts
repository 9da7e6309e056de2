/** Why a check of identity ended without a yes, in kinds that a customer can do something about. */
export const identityReasons = [
  'unreadable',
  'expired',
  'unsupported',
  'mismatch',
  'face',
  'notOriginal',
  'other',
] as const
export type IdentityReason = (typeof identityReasons)[number]

/** After so many rejections people of ours have to help. */
export const MOST_REJECTIONS = 3

/** How often a person may still try, by how often they were rejected. */
export const triesLeft = (rejections: number): number => Math.max(0, MOST_REJECTIONS - rejections)
