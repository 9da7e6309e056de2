const IDLE_AT_LATEST_MS = 4000

/** Acts when the browser has nothing else to do; gives what stops the waiting. */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(act, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act, { timeout: IDLE_AT_LATEST_MS })
  return () => cancelIdleCallback(handle)
}
