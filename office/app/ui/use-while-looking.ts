import { useEffect, useRef } from 'react'

const EVERY_MS = 20_000

type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>

/** Runs something every 20 seconds, while a page is in sight; at once when somebody looks again. Gives what ends it. */
export function whileLooking(page: Page, run: () => void | Promise<void>): () => void {
  const look = () => {
    if (page.visibilityState === 'visible') void run()
  }
  const timer = setInterval(look, EVERY_MS)
  page.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    page.removeEventListener('visibilitychange', look)
  }
}

/** The same for as long as its part of the page is there. */
export function useWhileLooking(run: () => void | Promise<void>) {
  const latest = useRef(run)
  latest.current = run
  useEffect(() => whileLooking(document, () => latest.current()), [])
}
