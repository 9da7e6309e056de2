import { useEffect, useRef } from 'react'

const EVERY_MS = 20_000

/** Runs something every 20 seconds, while the page is in sight; at once when somebody looks again. */
export function useWhileLooking(run: () => void | Promise<void>) {
  const latest = useRef(run)
  latest.current = run
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void latest.current()
    }
    const timer = setInterval(look, EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
}
