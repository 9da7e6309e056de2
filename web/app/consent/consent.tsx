import { pathWithout } from '@galgal/ui/navigation/paths.ts'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { isClosedPage } from '../analytics/closed-pages.ts'
import { choiceNow, watchChoice } from './stored-choice.ts'

const Banner = lazy(() => import('./banner.tsx'))
const Centre = lazy(() => import('./centre.tsx'))

/** Asks once what may be kept and measured, and opens the choice again from whatever bears `data-cookie-settings`. */
export function Consent() {
  const choice = useSyncExternalStore(watchChoice, choiceNow, () => undefined)
  const path = pathWithout(useLocation().pathname)
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const isOurs =
        event.target instanceof Element && event.target.closest('[data-cookie-settings]')
      if (!isOurs || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      setIsOpen(true)
    }
    // Before the router, which would follow the link.
    addEventListener('click', open, true)
    return () => removeEventListener('click', open, true)
  }, [])
  // The cookies' own page has the choice on it, and a form is not interrupted.
  const asks = !choice && !isOpen && path !== '/cookies' && !isClosedPage(path)
  return (
    <Suspense>
      {/* Stands ready while empty: a screen reader watches only what it has met. */}
      <div className="consent-place" aria-live="polite">
        {asks && <Banner />}
      </div>
      {isOpen && <Centre close={() => setIsOpen(false)} />}
    </Suspense>
  )
}
