import { lowKinds } from './kinds-low.ts'
import { tallKinds } from './kinds-tall.ts'

/** The kinds of cars that models are drawn as; each model says what it has of its own. */
export const kinds = { ...lowKinds, ...tallKinds }
export type KindName = keyof typeof kinds
