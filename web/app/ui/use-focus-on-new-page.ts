import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * Takes focus to the heading of a page reached by a link or a sent form, so that a screen reader says where one is.
 * A filter replaces the address of the same page, and a fragment has its own target: both keep focus.
 */
export function useFocusOnNewPage() {
  const { pathname, hash } = useLocation()
  const type = useNavigationType()
  const last = useRef(pathname)
  useEffect(() => {
    const isNew = last.current !== pathname
    last.current = pathname
    if (!isNew || type === 'REPLACE' || hash) return
    const heading = document.querySelector<HTMLElement>('#main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [pathname, type, hash])
}
