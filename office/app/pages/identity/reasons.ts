/** Of a box that names a reason: a form sends each name once. */
export const REASON = 'reason-'

/** Why somebody is rejected: the keys by which their notification speaks. */
export const reasons = [
  'unreadable',
  'expired',
  'unsupported',
  'mismatch',
  'face',
  'notOriginal',
  'other',
] as const
