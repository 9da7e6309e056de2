import type { papersOf } from '@galgal/domain/document-type'

/** What shows who a customer is. */
export type Paper = ReturnType<typeof papersOf>[number]

/** The same, and the face that a check compares with them. */
export type Captured = Paper | 'selfie'
