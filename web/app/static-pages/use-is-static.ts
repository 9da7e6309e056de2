import { pathWithout } from '@galgal/ui/navigation/paths.ts'
import { useEffect } from 'react'
import { useLocation, useRouteError } from 'react-router'
import { isStaticPage } from '../documents/text-pages.ts'

/** Whether this page is rendered to be served without React; the page of a fault has it wherever it stands. */
export function useIsStatic(): boolean {
  const { pathname } = useLocation()
  const error = useRouteError()
  return import.meta.env.SSR && !error && isStaticPage(pathWithout(pathname))
}

/** Leads from a page of React to one without: the browser loads it whole. */
export function useStaticPages() {
  useEffect(() => {
    // At the document: what opens over the page takes a press at the window, before.
    document.addEventListener('click', leaveApp, true)
    return () => document.removeEventListener('click', leaveApp, true)
  }, [])
}

function leaveApp(event: MouseEvent) {
  const { button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event
  if (defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return
  const link = event.target instanceof Element && event.target.closest('a')
  if (!link || link.origin !== location.origin || link.target) return
  if (!isStaticPage(pathWithout(link.pathname))) return
  event.preventDefault()
  location.assign(link.href)
}
