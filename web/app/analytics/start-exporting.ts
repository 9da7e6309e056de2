import type { Measured } from './events.ts'
import { thisBrowser } from './exporter.ts'
import { createExporting, type Exporting, type Offered } from './exporting.ts'
import type { Measuring } from './measuring.ts'

const KEY = 'galgal.measured'
const MOST = 50

type Show = (message: { title: string; text: string }) => void

/** The app's exporters, each with code of its own. */
function offeredBy({ googleTag, braze, sandbox }: Measuring, show: Show): Offered[] {
  const browser = thisBrowser()
  const offered: Offered[] = []
  if (googleTag) {
    const open = async () => (await import('./google.ts')).google(googleTag, browser)
    offered.push({ category: 'analytics', isForeign: true, open })
  }
  if (braze) {
    const load = () => import('@braze/web-sdk')
    const open = async () => (await import('./braze.ts')).braze(braze, { load, show })
    offered.push({ category: 'marketing', isForeign: true, open })
  }
  if (sandbox) {
    const open = async () => (await import('./sandbox.ts')).sandbox(browser)
    offered.push({ category: 'analytics', isForeign: false, open })
  }
  return offered
}

const inThisTab = {
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

let exporting: Exporting | undefined

/** The exporting of this page, made once. */
export function exportingOf(measuring: Measuring, show: Show, isClosed: () => boolean): Exporting {
  exporting ??= createExporting(offeredBy(measuring, show), inThisTab, isClosed)
  return exporting
}

/** Messages of the browser itself, while someone is allowed to send them. */
export const pushNow = () => exporting?.push()
