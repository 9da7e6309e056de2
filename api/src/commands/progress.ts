const FIRST_MS = 2000
const EVERY_MS = 10_000
const REDRAW_MS = 200
const CLEAR = '\r\u001b[2K'

type Screen = { isTTY?: boolean; columns?: number; write: (text: string) => unknown }
export type Step = { done: number; all: number; minutesLeft: number }

/**
 * Says how far long work is and how long it still takes: over the same line in a terminal, else a line every ten
 * seconds. What is done within two seconds says nothing.
 */
export function openProgress(
  inWords: (step: Step) => string,
  screen: Screen = process.stderr,
  now = () => performance.now(),
) {
  let beginning: number | undefined
  let nextMs = 0
  let isDrawn = false
  const clear = () => {
    if (isDrawn) screen.write(CLEAR)
    isDrawn = false
  }
  return {
    step(done: number, all: number) {
      if (beginning === undefined) {
        beginning = now()
        nextMs = beginning + FIRST_MS
      }
      if (now() < nextMs || done === 0) return
      nextMs = now() + (screen.isTTY ? REDRAW_MS : EVERY_MS)
      const minutesLeft = Math.round((((now() - beginning) / done) * (all - done)) / 60_000)
      const line = inWords({ done, all, minutesLeft })
      if (screen.isTTY) screen.write(CLEAR + line.slice(0, (screen.columns ?? 80) - 1))
      else screen.write(`${line}\n`)
      isDrawn = screen.isTTY === true
    },
    /** Other work begins, or something else is said. */
    end() {
      clear()
      beginning = undefined
    },
  }
}
