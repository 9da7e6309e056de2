/** A number as it was typed, whole unless it may have decimals; what is none goes as it is, for its field to be refused. */
export function numberOf(typed = '', decimals = 0): number | string {
  const isOne = new RegExp(decimals > 0 ? `^\\d+(?:\\.\\d{1,${decimals}})?$` : '^\\d+$')
  return isOne.test(typed) ? Number(typed) : typed
}

/** The same where nothing typed says nothing. */
export const numberIfTyped = (typed = '', decimals = 0): number | string | undefined =>
  typed === '' ? undefined : numberOf(typed, decimals)
