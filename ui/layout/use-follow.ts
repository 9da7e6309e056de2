import { useEffect, useRef } from 'react'
import { useFetcher, useRevalidator } from 'react-router'

/** After how long a page is read anew, each time: soon at first, then ever more rarely. */
const WAITS_MS = [2000, 2000, 3000, 5000, 8000, 12_000, 20_000, 30_000]

/** How long to wait before the reading after so many. */
export const waitBefore = (readings: number, longestMs = 30_000): number =>
  Math.min(WAITS_MS[Math.min(readings, WAITS_MS.length - 1)] as number, longestMs)

type Reading = { isWaiting: boolean; isReading: boolean; longestMs?: number; read: () => void }

/** Reads again while something is waited for and somebody looks; a hidden page reads once it is seen. */
function useReadings({ isWaiting, isReading, longestMs, read }: Reading) {
  const readings = useRef(0)
  const latest = useRef(read)
  latest.current = read
  useEffect(() => {
    if (!isWaiting || isReading) return
    const look = () => {
      if (document.hidden) return
      readings.current++
      latest.current()
    }
    const timer = setTimeout(look, waitBefore(readings.current, longestMs))
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isWaiting, isReading, longestMs])
}

/** Reads the page's data anew while something is waited for. */
export function useFollow(isWaiting: boolean) {
  const { revalidate, state } = useRevalidator()
  useReadings({ isWaiting, isReading: state !== 'idle', read: () => void revalidate() })
}

/** Asks an address whether it leads elsewhere by now, and goes there; the page with all that was typed stays meanwhile. */
export function useFollowAway(isWaiting: boolean, address: string, longestMs: number) {
  const { load, state } = useFetcher()
  const isReading = state !== 'idle'
  useReadings({ isWaiting, isReading, longestMs, read: () => void load(address) })
}
