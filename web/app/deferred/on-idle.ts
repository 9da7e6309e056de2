/** How long nobody touches anything before the page may speak up by itself. */
const REST_MS = 60_000
const inputs = ['pointerdown', 'keydown', 'scroll', 'input'] as const

/** Whether nothing is being typed, opened or read elsewhere. */
export const isIdle = () =>
  document.visibilityState === 'visible' &&
  !document.querySelector('dialog[open]') &&
  !document.activeElement?.closest('input:not([type="checkbox"]), select, textarea')

/** Acts once, a minute after the last thing the visitor did, and never before they did something; gives what stops it. */
export function onIdle(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const restart = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (!isIdle()) return restart()
      stop()
      act()
    }, REST_MS)
  }
  const options = { passive: true, capture: true }
  const stop = () => {
    clearTimeout(timer)
    for (const name of inputs) removeEventListener(name, restart, options)
  }
  for (const name of inputs) addEventListener(name, restart, options)
  return stop
}
