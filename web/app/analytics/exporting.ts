import type { Choice } from '../consent/choice.ts'
import type { Measured } from './events.ts'
import type { Exporter, KnownPerson, Push } from './exporter.ts'

/** An exporter by what has to be agreed to; `open` loads its code. */
export type Offered = {
  category: keyof Choice
  /** Runs a script of its own, which stays until the page is left. */
  isForeign: boolean
  open: () => Promise<Exporter>
}

/** What happened where nobody may be told, kept for the next page of this tab. */
export type Keep = { read: () => Measured[]; write: (waiting: Measured[]) => void }

type Line = Offered & { waiting: Measured[]; exporter?: Exporter; isOn: boolean }

/** Tells each exporter what was agreed to, no sooner and no longer; `isClosed` pages tell nobody, and later what happened there. */
export function createExporting(
  offered: Offered[],
  keep: Keep,
  isClosed: () => boolean,
  log: (error: unknown) => void = console.info,
) {
  const before = keep.read()
  const lines: Line[] = offered.map((it) => ({ ...it, waiting: [...before], isOn: false }))
  let choice: Choice = { analytics: false, marketing: false }
  let person: KnownPerson | null = null

  const isAllowed = ({ category }: Line) => choice[category]
  const longest = (most: Measured[], { waiting }: Line) =>
    waiting.length > most.length ? waiting : most
  const keepWaiting = () => keep.write(lines.reduce(longest, []))

  const flush = (line: Line) => {
    const { exporter } = line
    if (!exporter || !line.isOn || isClosed()) return
    for (const measured of line.waiting.splice(0)) exporter.send(measured)
  }

  async function start(line: Line) {
    if (line.isOn) return
    line.isOn = true
    try {
      line.exporter ??= await line.open()
      // Taken back while its code was on the way.
      if (!line.isOn) return
      await line.exporter.start()
      if (!line.isOn) return line.exporter.stop()
      line.exporter.know(person)
      flush(line)
      keepWaiting()
    } catch (error) {
      // A blocked script is the visitor's own affair.
      line.isOn = false
      log(error)
    }
  }

  const stop = (line: Line) => {
    line.waiting = []
    if (!line.isOn) return
    line.isOn = false
    line.exporter?.stop()
  }

  /** Starts what is allowed and stops what no longer is; where a page is closed, nothing starts. */
  function settle(now: Choice) {
    choice = now
    for (const line of lines) {
      if (!isAllowed(line)) stop(line)
      else if (line.isOn) flush(line)
      else if (!isClosed()) void start(line)
    }
    keepWaiting()
  }

  return {
    settle,
    send: (measured: Measured) => {
      for (const line of lines)
        if (isAllowed(line)) {
          line.waiting.push(measured)
          flush(line)
        }
      keepWaiting()
    },
    know: (now: KnownPerson | null) => {
      person = now
      for (const { exporter, isOn } of lines) if (isOn && !isClosed()) exporter?.know(now)
    },
    /** Whether a script that is not ours may run on open pages. */
    hasForeign: () => lines.some((line) => line.isForeign && isAllowed(line)),
    push: (): Push | undefined => lines.find(({ isOn }) => isOn)?.exporter?.push,
  }
}
export type Exporting = ReturnType<typeof createExporting>
