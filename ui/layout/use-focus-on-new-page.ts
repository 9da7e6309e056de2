import { useEffect, useRef } from 'react'
import { useLocation, useMatches, useNavigationType } from 'react-router'

/** The `handle` of a route whose addresses all show one page, such as a list and its filters. */
export const onePage = { isOnePage: true }
type Handle = Partial<typeof onePage> | undefined

/**
 * Takes focus to the heading of a page reached by a link or a sent form, so that a screen reader says where one is.
 * A filter changes the address of the same page, and a fragment has its own target: both keep focus.
 */
export function useFocusOnNewPage() {
  const { pathname, hash } = useLocation()
  const type = useNavigationType()
  const route = useMatches().at(-1)
  const page = (route?.handle as Handle)?.isOnePage ? route?.id : pathname
  const last = useRef(page)
  useEffect(() => {
    const isNew = last.current !== page
    last.current = page
    if (!isNew || type === 'REPLACE' || hash) return
    focusHeading()
  }, [page, type, hash])
}

/** Says aloud, to a screen reader, which page or part of one has come. */
export function focusHeading() {
  const heading = document.querySelector<HTMLElement>('#main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
