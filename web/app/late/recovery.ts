import { useEffect, useRef } from 'react'
import { useHref, useNavigation } from 'react-router'
import { CHUNK_LOST } from '../load-chunk.ts'

const RELOADED = 'reloaded'
/** Twice in this time, and it is not a new version that keeps a file away. */
const ONCE_IN_MS = 60_000

/** Whether this tab may load itself anew; where nothing can be kept it never does, so that it cannot go round in circles. */
export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  try {
    const last = Number(storage.getItem(RELOADED) ?? Number.NEGATIVE_INFINITY)
    if (now - last < ONCE_IN_MS) return false
    storage.setItem(RELOADED, String(now))
    return true
  } catch {
    return false
  }
}

/** After a new version has come, a tab that is still open asks for files that are gone: it goes where it was going as a whole document. */
export function useRecovery() {
  const { location: next } = useNavigation()
  const href = useHref(next ?? '')
  const goingTo = useRef<string>(undefined)
  useEffect(() => {
    goingTo.current = next && href
  }, [next, href])
  useEffect(() => {
    const lost = () => {
      if (navigator.onLine && mayReload(sessionStorage, Date.now())) location.reload()
    }
    // The router loads the page anew that one is leaving, when the next one's file is gone.
    const reloads = (event: NavigateEvent) => {
      const to = goingTo.current
      if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable || !to)
        return
      event.preventDefault()
      setTimeout(() => location.assign(to))
    }
    addEventListener(CHUNK_LOST, lost)
    const { navigation } = window
    navigation?.addEventListener('navigate', reloads)
    return () => {
      removeEventListener(CHUNK_LOST, lost)
      navigation?.removeEventListener('navigate', reloads)
    }
  }, [])
}
