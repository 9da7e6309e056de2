import type { Measured } from './events.ts'
import { thisBrowser } from './exporter.ts'
import type { Keep, Offered } from './exporting.ts'
import type { Measuring } from './measuring.ts'

const KEY = 'galgal.measured'
const MOST = 50

/** The exporters that show nothing, so that any page may have them; each with code of its own. */
export function offeredEverywhere({ googleTag, sandbox }: Measuring): Offered[] {
  const browser = thisBrowser()
  const offered: Offered[] = []
  if (googleTag) {
    const open = async () => (await import('./google.ts')).google(googleTag, browser)
    offered.push({ category: 'analytics', isForeign: true, open })
  }
  if (sandbox) {
    const open = async () => (await import('./sandbox.ts')).sandbox(browser)
    offered.push({ category: 'analytics', isForeign: false, open })
  }
  return offered
}

/** What happened where nobody may be told, as long as the tab is open. */
export const inThisTab: Keep = {
  read: (): Measured[] => {
    try {
      const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
      return Array.isArray(stored) ? stored : []
    } catch {
      return []
    }
  },
  write: (waiting: Measured[]) => {
    try {
      if (waiting.length === 0) sessionStorage.removeItem(KEY)
      else sessionStorage.setItem(KEY, JSON.stringify(waiting.slice(-MOST)))
    } catch {
      // Where nothing may be kept, what happened in an order stays untold.
    }
  },
}
