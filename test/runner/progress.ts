import { stripVTControlCharacters } from 'node:util'

type Screen = { isTTY?: boolean; columns?: number; write: (text: string) => unknown }

const QUIET_MS = 30_000
const CLEAR = '\r\u001b[2K'

/** Time left, as people say it. */
export function sayTime(ms: number): string {
  const seconds = ms / 1000
  if (seconds < 10) return 'some seconds'
  return seconds < 90
    ? `about ${Math.round(seconds / 10) * 10} s`
    : `about ${Math.round(seconds / 60)} min`
}

/** One line of what is running: written over itself in a terminal, else told every 30 seconds at most. */
export function openProgress(screen: Screen = process.stdout, now = () => performance.now()) {
  const running = new Map<string, string>()
  let lastMs = now()
  const draw = () => {
    const line = `  ${[...running].map(([name, text]) => `${name}${text}`).join(' | ')}`
    if (screen.isTTY) screen.write(CLEAR + line.slice(0, (screen.columns ?? 80) - 1))
    else if (now() - lastMs >= QUIET_MS) {
      lastMs = now()
      screen.write(`${stripVTControlCharacters(line)}\n`)
    }
  }
  const say = (line: string) => {
    screen.write(`${screen.isTTY ? CLEAR : ''}${line}\n`)
    if (screen.isTTY && running.size > 0) draw()
  }
  return {
    /** What a step that is running has to say now. */
    show(name: string, text: string) {
      running.set(name, text)
      draw()
    },
    /** A line that stays, while others go on. */
    say,
    /** A step has ended; its line stays. */
    end(name: string, line: string) {
      running.delete(name)
      say(line)
    },
  }
}

export type Progress = ReturnType<typeof openProgress>
