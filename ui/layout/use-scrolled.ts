import { useSyncExternalStore } from 'react'

function listen(changed: () => void) {
  addEventListener('scroll', changed, { passive: true })
  return () => removeEventListener('scroll', changed)
}

/** Whether the page is scrolled further than `px`; never on the server. */
export const useScrolled = (px: number) =>
  useSyncExternalStore(
    listen,
    () => scrollY > px,
    () => false,
  )
