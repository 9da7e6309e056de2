/** A wait in the largest unit that fits, never shorter than it is: the values of `login.when`. Takes whole seconds. */
export function waitOf(seconds: number): { unit: 'seconds' | 'minutes' | 'hours'; count: number } {
  if (seconds < 60) return { unit: 'seconds', count: seconds }
  if (seconds < 60 * 60) return { unit: 'minutes', count: Math.ceil(seconds / 60) }
  return { unit: 'hours', count: Math.ceil(seconds / 60 / 60) }
}
