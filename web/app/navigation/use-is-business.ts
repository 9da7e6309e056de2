import type { Store } from '@galgal/domain/store'
import { pathWithout } from '@galgal/ui/navigation/paths.ts'
import { useSyncExternalStore } from 'react'
import { useLocation, useMatches } from 'react-router'
import { VISITED_STORE } from '../catalogue/remember-visit.ts'
import { useVisitor } from '../session/signed-in.ts'

const ofBusinesses = /^\/business(?:\/|$)/
const ofPrivateStore =
  /^\/(?:$|(?:catalog|flex-lease|favourites|compare|waiting-list|search)(?:\/|$))/
const own = /^\/(?:profile|subscribe|order-summary)(?:\/|$)/

const never = () => () => {}

const isBusinessVisit = () => new RegExp(`(?:^|; )${VISITED_STORE}=B2B`).test(document.cookie)

/**
 * Whether what leads to cars leads to those of businesses. Pages of a store say it themselves, those of a customer
 * are of their kind; every other page is of the store that was visited last.
 */
export function useIsBusiness(): boolean {
  const path = pathWithout(useLocation().pathname)
  const visitor = useVisitor()
  // A page that is made for one visitor knows it as it is served; one that is cached for all, once scripts have come.
  const served = useMatches().at(-1)?.loaderData as { store?: Store } | undefined
  const isVisited = useSyncExternalStore(never, isBusinessVisit, () => served?.store === 'B2B')
  if (ofBusinesses.test(path)) return true
  if (ofPrivateStore.test(path)) return false
  if (visitor || own.test(path)) return visitor?.isBusiness === true
  return isVisited
}
