/** Why an identity check was rejected, in terms a customer can act on. */
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

/** After so many rejections only our staff can help. */
export const MAX_REJECTIONS = 3

/** How often a person may still try, by how often they were rejected. */
export const triesLeft = (rejections: number): number => Math.max(0, MAX_REJECTIONS - rejections)
