import type { Page } from '@playwright/test'

type LayoutShift = PerformanceEntry & {
  value: number
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}
type Shifts = { value: number; lines: string[] }
declare global {
  interface Window {
    shifts: Shifts
  }
}

/** How much a page has moved by itself so far, and which lines went up or down; within a part of the page, when one is named. */
export async function watchShifts(page: Page, within = 'body') {
  await page.addInitScript((selector) => {
    window.shifts = { value: 0, lines: [] }
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        window.shifts.value += value
        for (const { node, previousRect, currentRect } of sources) {
          const element = node instanceof Element ? node : node?.parentElement
          const by = currentRect.top - previousRect.top
          if (Math.abs(by) >= 1 && element?.closest(selector))
            window.shifts.lines.push(`${element.textContent} by ${by}`)
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
  }, within)
  return () => page.evaluate(() => window.shifts)
}
