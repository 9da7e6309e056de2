import {
  type AnimationEvent,
  createContext,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useContext,
  useRef,
  useState,
} from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '../icons/icon.tsx'
import { type Toast, toastMessages } from './toast-messages.ts'

type Shown = Toast & { id: number }

const MOST = 3
/** The animation of toast.css by whose end a toast has been seen: it rests under a pointer or a focus. */
const LIFE = 'toast-life'

type Close = () => void

const ToastContext = createContext<(toast: Toast) => Close>(() => () => {})

/** Shows a toast on whatever page is open and gives what closes it; an error stays until then, others six seconds. */
export const useToast = () => useContext(ToastContext)

/** Where toasts stand, around everything that may show one. */
export function Toasts({ children }: { children: ReactNode }) {
  const t = useTranslations('shell.toast')
  const [shown, setShown] = useState<Shown[]>([])
  const count = useRef(0)
  const close = useCallback(
    (id: number) => setShown((known) => known.filter((it) => it.id !== id)),
    [],
  )
  const toast = useCallback(
    (it: Toast) => {
      count.current += 1
      const id = count.current
      const isSame = (other: Toast) =>
        other.type === it.type && other.title === it.title && other.text === it.text
      setShown((known) => [...known.filter((other) => !isSame(other)), { ...it, id }].slice(-MOST))
      return () => close(id)
    },
    [close],
  )
  const card = (it: Shown) => <ToastCard key={it.id} toast={it} close={() => close(it.id)} />
  const silent = shown.filter(({ isSilent }) => isSilent)
  return (
    <ToastContext value={toast}>
      {children}
      <div className="toasts">
        {/* It stands ready while empty: a screen reader watches only what it has met. */}
        <div aria-live="polite" aria-relevant="additions">
          {shown.filter(({ isSilent }) => !isSilent).map(card)}
        </div>
        {silent.length > 0 && <section aria-label={t('list')}>{silent.map(card)}</section>}
      </div>
    </ToastContext>
  )
}

const icons = { success: 'check', error: 'alert', alert: 'info' } as const

function ToastCard({ toast, close }: { toast: Toast; close: () => void }) {
  const t = useTranslations('shell.toast')
  const { type } = toast
  const { title, text } = toastMessages(toast, t)
  const cameFrom = useRef<Element>(null)

  function leave() {
    close()
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
  }
  const remember = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
  }
  const end = ({ animationName }: AnimationEvent) => animationName === LIFE && close()
  const leaveByKey = ({ key }: KeyboardEvent) => key === 'Escape' && leave()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the way out by key besides its button
    <div
      className={`toast toast-${type}`}
      onAnimationEnd={end}
      onFocus={remember}
      onKeyDown={leaveByKey}
    >
      <Icon name={icons[type]} />
      <div>
        <p className="toast-title">{title}</p>
        {text && <p className="toast-text">{text}</p>}
      </div>
      <button type="button" className="toast-close" aria-label={t('close')} onClick={leave}>
        <Icon name="close" />
      </button>
    </div>
  )
}
