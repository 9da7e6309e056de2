/** Of a box that names a reason: a form sends each name once. */
export const REASON = 'reason-'
