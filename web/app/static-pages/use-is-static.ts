import { pathWithout } from '@galgal/ui/navigation/paths.ts'
import { useEffect } from 'react'
import { useLocation, useRouteError } from 'react-router'
import { onPressedLink } from '../navigation/pressed-link.ts'
import { isStaticPage } from '../documents/text-pages.ts'

/** Whether this page is rendered to be served without React; the page of a fault has it wherever it stands. */
export function useIsStatic(): boolean {
  const { pathname } = useLocation()
  const error = useRouteError()
  return import.meta.env.SSR && !error && isStaticPage(pathWithout(pathname))
}

/** Leads from a page of React to one without: the browser loads it whole. */
export function useStaticPages() {
  useEffect(
    () =>
      onPressedLink('a[href]', ({ href, origin, pathname, target }, event) => {
        if (origin !== location.origin || target || !isStaticPage(pathWithout(pathname))) return
        event.preventDefault()
        location.assign(href)
      }),
    [],
  )
}
