import { exportData, exportName } from './export-names.ts'
import type { Browser, Exporter } from './exporter.ts'

/** Tells nobody: what would have left stands in the page's data layer, under `exported`. */
export function sandbox({ globals }: Pick<Browser, 'globals'>): Exporter {
  const write = (entry: object) => {
    globals.dataLayer ??= []
    ;(globals.dataLayer as object[]).push(entry)
  }
  let isStarted = false
  return {
    start: async () => {
      isStarted = true
    },
    send: (measured) => {
      if (isStarted) write({ exported: exportName(measured.event), ...exportData(measured) })
    },
    know: (person) => {
      if (isStarted) write({ exported: 'user', user: person })
    },
    stop: () => {
      isStarted = false
    },
  }
}
