import { setTimeout as wait } from 'node:timers/promises'
import { launchChrome, openTab } from './chrome.ts'

/** A mid-range phone is so many times slower; what takes it longer than that in one piece keeps a press waiting. */
const SLOWER = 4
const FREE_MS = 50
/** By then the page and what comes late have been drawn. */
const LOADED_MS = 5000
const phone = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true }

type TraceEvent = { name: string; pid: number; tid: number; ts: number; tdur?: number }

/**
 * Total blocking time after the first paint, in milliseconds of a mid-range phone, by what the processor worked
 * instead of by the clock: other work of the machine takes time from a page, but does not make it work more.
 */
export async function blockedByProcessor(url: string): Promise<number> {
  const chrome = await launchChrome()
  const tab = await openTab(chrome.port)
  try {
    const events: TraceEvent[] = []
    tab.on<{ value: TraceEvent[] }>('Tracing.dataCollected', ({ value }) => events.push(...value))
    const complete = new Promise((done) => tab.on('Tracing.tracingComplete', done))
    await tab.send('Emulation.setDeviceMetricsOverride', phone)
    const traceConfig = { includedCategories: ['toplevel', 'loading'] }
    await tab.send('Tracing.start', { traceConfig, transferMode: 'ReportEvents' })
    await tab.send('Page.navigate', { url })
    await wait(LOADED_MS)
    await tab.send('Tracing.end')
    await complete
    return blockedIn(events)
  } finally {
    tab.close()
    chrome.kill()
  }
}

function blockedIn(events: TraceEvent[]): number {
  const paint = events.find(({ name }) => name === 'firstContentfulPaint')
  if (!paint) throw new Error('nothing was drawn')
  const isTask = ({ name, pid, tid, ts }: TraceEvent) =>
    name.endsWith('RunTask') && pid === paint.pid && tid === paint.tid && ts >= paint.ts
  const blocked = events
    .filter(isTask)
    .map(({ tdur = 0 }) => Math.max(0, (tdur / 1000) * SLOWER - FREE_MS))
  return Math.round(blocked.reduce((sum, ms) => sum + ms, 0))
}
