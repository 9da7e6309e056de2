import { createExporting, type Exporting } from '../analytics/exporting.ts'
import type { Measuring } from '../analytics/measuring.ts'
import { inThisTab, offeredEverywhere } from '../analytics/offered-everywhere.ts'

/** Braze has no place here: it shows messages of its own, and only pages of the app can. */
export const exportingHere = (measuring: Measuring): Exporting =>
  createExporting(offeredEverywhere(measuring), inThisTab, () => false)
