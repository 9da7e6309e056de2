import { Link } from '@galgal/ui/navigation/link.tsx'
import { pathIn, pathWithout } from '@galgal/ui/navigation/paths.ts'
import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import {
  type NavigateOptions,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
} from 'react-router'

/** A page in the background draws no frame. */
const AT_LATEST_MS = 100

/** Acts once the browser has shown what was pressed: the answer to a press is seen before the work begins. */
function afterPaint(act: () => void): () => void {
  let timer = setTimeout(act, AT_LATEST_MS)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(act)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** The choices, links and budget of a list go one way: of several presses at once the last one counts. */
function createNavigation(navigate: (to: string, options: NavigateOptions) => unknown) {
  let cancel: (() => void) | undefined
  // The page of an earlier press may be drawn when the router has already begun another navigation.
  let underway = 0
  const go = async (to: string | null, options: NavigateOptions) => {
    cancel = undefined
    if (to === null) return
    underway++
    try {
      await navigate(to, { ...options, preventScrollReset: true })
    } finally {
      underway--
    }
  }
  return {
    /** Goes where `address` says after the next paint; null goes nowhere. */
    schedule: (address: () => string | null, options: NavigateOptions) => {
      cancel?.()
      cancel = afterPaint(() => go(address(), options))
    },
    /** Whether something was pressed whose page the router has not come to yet. */
    isWaiting: () => cancel !== undefined || underway > 0,
    end: () => cancel?.(),
    listeners: new Set<(to: string) => void>(),
  }
}

const NavigationContext = createContext<ReturnType<typeof createNavigation> | null>(null)

export function ListNavigation({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const params = useParams()
  const [navigation] = useState(() =>
    createNavigation((to, options) => navigate(pathIn(params, to), options)),
  )
  useEffect(() => navigation.end, [navigation])
  return <NavigationContext value={navigation}>{children}</NavigationContext>
}

export function useListNavigation() {
  const navigation = useContext(NavigationContext)
  if (!navigation) throw new Error('no list')
  return navigation
}

/** Hears at once where a link of the list, or the way back, leads: what is pressed next may come before its page. */
export function useDeparture(act: (to: string) => void) {
  const { listeners } = useListNavigation()
  const depart = useEffectEvent(act)
  useEffect(() => {
    const hear = (to: string) => depart(to)
    const back = () => depart(pathWithout(window.location.pathname))
    listeners.add(hear)
    window.addEventListener('popstate', back)
    return () => {
      listeners.delete(hear)
      window.removeEventListener('popstate', back)
    }
  }, [listeners])
}

/** Acts when the page of the address has come, also by other ways, and no later choice is under way. */
export function useAtRest(shown: unknown, act: () => void, isMoving?: () => boolean) {
  const { isWaiting } = useListNavigation()
  const { pathname } = useLocation()
  const { state } = useNavigation()
  useEffect(() => {
    if (isWaiting() || isMoving?.()) return
    if (state === 'idle' && pathname === window.location.pathname) act()
  }, [state, shown, pathname])
}

type Props = ComponentProps<typeof Link> & {
  to: string
  /** where a script goes, when that is not where the link leads */
  scriptTo?: string
}

/** A link to this list in another state: it stays where it is, and keeps the place on the page. */
export function ListLink({ to, scriptTo = to, replace = false, onClick, ...link }: Props) {
  const { schedule, listeners } = useListNavigation()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const isOther = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (isOther || event.button !== 0) return
    event.preventDefault()
    for (const hear of listeners) hear(scriptTo)
    schedule(() => scriptTo, { replace })
  }
  return <Link {...link} to={to} onClick={follow} />
}
