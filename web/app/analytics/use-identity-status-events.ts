import { useEffect, useRef } from 'react'
import { measureIf } from './data-layer.ts'
import { eventOfIdentityStatus } from './own-events.ts'

/** Measures a check that is decided while its page is open; what it was when the page came is the page's own event. */
export function useIdentityStatusEvents(status: string) {
  const known = useRef(status)
  useEffect(() => {
    if (known.current === status) return
    known.current = status
    measureIf(() => eventOfIdentityStatus(status))
  }, [status])
}
