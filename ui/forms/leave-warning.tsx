import { type RefObject, useEffect, useRef } from 'react'
import { useActionData, useBlocker } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from './button.tsx'
import { forgetTyped } from './keep-typed.ts'

/** Asks before a page is left with something typed and not sent. `isSaved`: its form brings what was typed back after a change of language. */
export function LeaveWarning({ isSaved = false }: { isSaved?: boolean }) {
  const t = useTranslations('leave')
  const dialog = useRef<HTMLDialogElement>(null)
  const unsent = useUnsent(isSaved)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isOpen(unsent) && currentLocation.pathname !== nextLocation.pathname,
  )
  // Not by its state alone: whoever stays and at once goes again is asked again.
  useEffect(() => {
    if (blocker.state === 'blocked' && !dialog.current?.open) dialog.current?.showModal()
  }, [blocker])
  // At once: the event of closing comes later, when another way out may already be asked about.
  const stay = () => {
    blocker.reset?.()
    dialog.current?.close()
  }
  const leave = () => {
    unsent.current = null
    forgetTyped()
    blocker.proceed?.()
    dialog.current?.close()
  }
  return (
    <dialog
      ref={dialog}
      className="panel leave-warning"
      aria-labelledby="leave-title"
      aria-describedby="leave-text"
      onCancel={stay}
    >
      <h2 id="leave-title">{t('title')}</h2>
      <p id="leave-text">{t('text')}</p>
      <div className="form-actions">
        <Button onClick={stay}>{t('stay')}</Button>
        <Button look="outline" onClick={leave}>
          {t('leave')}
        </Button>
      </div>
    </dialog>
  )
}

// A form beside the page's own, in an aside or a menu, is sent by itself; one that says so keeps what is typed.
const OF_PAGE = 'main form[method="post"]:not(aside *, nav *, [data-stays])'

const formOfPage = (target: EventTarget | null) =>
  target instanceof Element ? target.closest(OF_PAGE) : null

// Of what stood there before scripts came only a tick is surely a person's: browsers fill in texts by themselves.
const findTicked = () =>
  [...document.querySelectorAll<HTMLInputElement>(`${OF_PAGE} input`)].find(
    ({ checked, defaultChecked }) => checked !== defaultChecked,
  )?.form ?? null

/** A form with something unsent; null for none. */
type Unsent = RefObject<Element | null>

// One that was closed has been given up.
const isOpen = ({ current }: Unsent) => current?.isConnected ?? false

const isRefusal = (answer: unknown) => answer instanceof Object && 'values' in answer

/**
 * The page's own form in which something was typed or chosen that has not been sent, and the browser's
 * question on closing the page with it. `isSaved`: another language brings it back, so its link leaves nothing behind.
 */
function useUnsent(isSaved: boolean): Unsent {
  const unsent: Unsent = useRef(null)
  const wasUnsent: Unsent = useRef(null)
  const answer = useActionData()

  useEffect(() => {
    unsent.current ??= findTicked()
    const typed = ({ target }: Event) => {
      unsent.current = formOfPage(target) ?? unsent.current
    }
    const sent = ({ target }: Event) => {
      if (!formOfPage(target)) return
      wasUnsent.current = unsent.current
      unsent.current = null
    }
    const clicked = ({ target }: Event) => {
      if (isSaved && target instanceof Element && target.closest('a[hreflang]'))
        unsent.current = null
    }
    const ask = (event: Event) => isOpen(unsent) && event.preventDefault()
    document.addEventListener('input', typed)
    document.addEventListener('submit', sent, true)
    document.addEventListener('click', clicked)
    addEventListener('beforeunload', ask)
    return () => {
      document.removeEventListener('input', typed)
      document.removeEventListener('submit', sent, true)
      document.removeEventListener('click', clicked)
      removeEventListener('beforeunload', ask)
    }
  }, [isSaved])

  useEffect(() => {
    // The form was refused and stands here again with what was typed.
    if (isRefusal(answer)) unsent.current ??= wasUnsent.current
    wasUnsent.current = null
  }, [answer])
  return unsent
}
