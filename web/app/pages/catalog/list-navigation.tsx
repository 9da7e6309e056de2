import { Link } from '@galgal/ui/navigation/link.tsx'
import { usePathIn } from '@galgal/ui/navigation/paths.ts'
import { type ComponentProps, type MouseEvent, useCallback, useEffect, useRef } from 'react'
import { type NavigateOptions, useLocation, useNavigate, useNavigation } from 'react-router'

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
export function useAfterPaint() {
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

/** Acts when the page of the address has come, also by other ways, and no later choice is under way. */
export function useAtRest(shown: unknown, isWaiting: () => boolean, act: () => void) {
  const { pathname } = useLocation()
  const { state } = useNavigation()
  useEffect(() => {
    if (isWaiting() || state !== 'idle' || pathname !== window.location.pathname) return
    act()
  }, [state, shown, pathname])
}

type Props = ComponentProps<typeof Link> & {
  /** where a script goes, when that is not where the link leads */
  scriptTo?: string
}

/** A link to this list in another state: it stays where it is, and keeps the place on the page. */
export function ListLink({ to, scriptTo = to, replace = false, onClick, ...link }: Props) {
  const navigate = useNavigate()
  const pathIn = usePathIn()
  const { schedule } = useAfterPaint()
  const options: NavigateOptions = { replace, preventScrollReset: true }
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const isOther = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (isOther || event.button !== 0) return
    event.preventDefault()
    schedule(() => navigate(pathIn(scriptTo), options))
  }
  return <Link {...link} to={to} onClick={follow} />
}
