/** How a kind of faults is run, beside how often. */
export type Options = {
  /** Only what has this word in its name. */
  only?: string | undefined
  /** How long, instead of the duration that its target names. */
  minutes?: number | undefined
}
