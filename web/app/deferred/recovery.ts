import { CHUNK_LOST } from '@galgal/ui/browser/load-chunk.ts'
import { use, useEffect } from 'react'
import { createPath, UNSAFE_DataRouterContext } from 'react-router'

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
  // The router knows at once where it goes; what is drawn may be a moment behind.
  const router = use(UNSAFE_DataRouterContext)?.router
  useEffect(() => {
    const lost = () => {
      if (navigator.onLine && mayReload(sessionStorage, Date.now())) location.reload()
    }
    // The router loads the page anew that one is leaving, when the next one's file is gone.
    const reloads = (event: NavigateEvent) => {
      const to = router?.state.navigation.location
      if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable || !to)
        return
      event.preventDefault()
      setTimeout(() => location.assign(createPath(to)))
    }
    addEventListener(CHUNK_LOST, lost)
    const { navigation } = window
    navigation?.addEventListener('navigate', reloads)
    return () => {
      removeEventListener(CHUNK_LOST, lost)
      navigation?.removeEventListener('navigate', reloads)
    }
  }, [router])
}
