/** What of a car is good until a day, and has to be renewed before. */
export type CarDate = 'licence' | 'test' | 'insurance'

/** Documents of a car that are stored as files, each good until a day. */
export const carDocumentKinds = ['licence', 'insurance'] as const satisfies readonly CarDate[]
export type CarDocumentKind = (typeof carDocumentKinds)[number]

/** A private car of rental origin is tested every year, from its first on (Ministry of Transport). */
export const MONTHS_BETWEEN_TESTS = 12

/** So many days before such a day whoever keeps the fleet is told of it. */
export const DAYS_BEFORE = [60, 30, 7] as const
