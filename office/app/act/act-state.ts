import type { Effects } from '@galgal/contract/Office/shapes'
import type { FormState } from '@galgal/ui/forms/form-state.ts'
import type { z } from 'zod'

/** What an act would do, as the API has tried it. */
export type ActEffects = z.output<typeof Effects>

/** What a page's action says of an act that is not done yet; `act` names which of the page. */
export type ActState = FormState & {
  act: string
  /** Of the next try, when the one of before was answered. */
  key?: string
  /** Tried: the form asks whether to do it. */
  effects?: ActEffects
  /** What this act's preview says beside its effects. */
  shown?: unknown
  /** What is wrong in the lines of a file. */
  rows?: { line: number; field: string; message: string }[]
  /** The API wants to know again who acts. */
  needsProof?: boolean
}

/** Whether the form asks to do what it has shown. */
export const isTried = (state: ActState | undefined) => state?.effects !== undefined

/** The steps of an act's form: to change what was typed, to see what it would do, to do it. */
export type ActStep = 'edit' | 'preview' | 'do'

/** The state of one act out of the page's answer. */
export const stateOf = (state: unknown, act: string): ActState | undefined => {
  const known = state as Partial<ActState> | undefined
  return known?.act === act ? (known as ActState) : undefined
}
