import { Link } from '@galgal/ui/navigation/link.tsx'
import { pathIn, pathWithout } from '@galgal/ui/navigation/paths.ts'
import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
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

/** Acts after the next paint, only the last of several calls before it; `isWaiting` until then. */
function useAfterPaint() {
  const waiting = useRef<() => void>(undefined)
  const cancel = useCallback(() => {
    waiting.current?.()
    waiting.current = undefined
  }, [])
  const schedule = useCallback(
    (act: () => void) => {
      cancel()
      waiting.current = afterPaint(() => {
        waiting.current = undefined
        act()
      })
    },
    [cancel],
  )
  useEffect(() => cancel, [cancel])
  const isWaiting = useCallback(() => waiting.current !== undefined, [])
  return { schedule, isWaiting }
}

type Navigation = {
  /** goes where `address` says once the browser has shown what was pressed; null goes nowhere */
  schedule: (address: () => string | null, options?: NavigateOptions) => void
  /** whether something was pressed whose page the router has not come to yet */
  isWaiting: () => boolean
  listeners: Set<(to: string) => void>
}

const NavigationContext = createContext<Navigation | null>(null)

/** The choices, links and budget of a list go one way: of several presses at once the last one counts. */
export function ListNavigation({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const { locale } = useParams()
  const { schedule, isWaiting: isScheduled } = useAfterPaint()
  // The page of an earlier press may be drawn when the router has already begun another navigation.
  const underway = useRef(0)
  const navigation = useMemo<Navigation>(() => {
    const go = async (to: string | null, options?: NavigateOptions) => {
      if (to === null) return
      underway.current++
      try {
        await navigate(pathIn({ locale }, to), { ...options, preventScrollReset: true })
      } finally {
        underway.current--
      }
    }
    return {
      schedule: (address, options) => schedule(() => go(address(), options)),
      isWaiting: () => isScheduled() || underway.current > 0,
      listeners: new Set(),
    }
  }, [navigate, locale, schedule, isScheduled])
  return <NavigationContext value={navigation}>{children}</NavigationContext>
}

export function useListNavigation(): Navigation {
  const navigation = useContext(NavigationContext)
  if (!navigation) throw new Error('A list has its navigation around it.')
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
