import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

/** After how long a page is read anew, each time: soon at first, then ever more rarely. */
const WAITS_MS = [2000, 2000, 3000, 5000, 8000, 12_000, 20_000, 30_000]

/** How long to wait before the reading after so many. */
export const waitBefore = (readings: number, longestMs = 30_000): number =>
  Math.min(WAITS_MS[Math.min(readings, WAITS_MS.length - 1)] as number, longestMs)

/** Reads the page's data anew while something is waited for and somebody looks; a hidden page waits until it is seen. */
export function useFollow(isWaiting: boolean, longestMs?: number) {
  const { revalidate, state } = useRevalidator()
  const readings = useRef(0)
  useEffect(() => {
    if (!isWaiting || state !== 'idle') return
    const read = () => {
      if (document.hidden) return
      readings.current++
      void revalidate()
    }
    const timer = setTimeout(read, waitBefore(readings.current, longestMs))
    document.addEventListener('visibilitychange', read)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', read)
    }
  }, [isWaiting, longestMs, revalidate, state])
}
