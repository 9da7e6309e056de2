import { createContext, useContext } from 'react'
import { useHref, useLocation } from 'react-router'

/** The number of the request that is being answered, while rendering on the server. */
export const RequestIdContext = createContext<string | undefined>(undefined)

/** Where a page that failed says its number. */
export const REQUEST_ID = 'request-id'

// Read once, at load: a page that came from the server says its number again when React takes over.
const delivered =
  typeof document === 'undefined'
    ? undefined
    : {
        href: location.pathname + location.search,
        id: document.getElementById(REQUEST_ID)?.textContent || undefined,
      }

/** The number of the request that this document answers; none once another page is open. */
export function useRequestId(): string | undefined {
  const rendered = useContext(RequestIdContext)
  const { pathname, search } = useLocation()
  const here = useHref(pathname + search)
  return rendered ?? (delivered?.href === here ? delivered.id : undefined)
}
