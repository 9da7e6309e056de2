import { createExporting, type Exporting, type Offered } from './exporting.ts'
import type { Measuring } from './measuring.ts'
import { inThisTab, offeredEverywhere } from './offered-everywhere.ts'

type Show = (message: { title: string; text: string }) => void

/** The app's exporters, each with code of its own. */
function offeredBy(measuring: Measuring, show: Show): Offered[] {
  const { braze } = measuring
  const offered = offeredEverywhere(measuring)
  if (!braze) return offered
  const load = () => import('@braze/web-sdk')
  const open = async () => (await import('./braze.ts')).braze(braze, { load, show })
  return [...offered, { category: 'marketing', isForeign: true, open }]
}

let exporting: Exporting | undefined

/** The exporting of this page, made once. */
export function exportingOf(measuring: Measuring, show: Show, isClosed: () => boolean): Exporting {
  exporting ??= createExporting(offeredBy(measuring, show), inThisTab, isClosed)
  return exporting
}

/** Messages of the browser itself, while someone is allowed to send them. */
export const pushNow = () => exporting?.push()
