import { type RefObject, useEffect, useRef } from 'react'
import { useActionData, useBlocker } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from './button.tsx'
import { forgetTyped } from './keep-typed.ts'

/** Asks before a page is left with something typed and not sent. `isSaved`: its form brings what was typed back after a change of language. */
export function LeaveWarning({ isSaved = false }: { isSaved?: boolean }) {
  const t = useTranslations('leave')
  const dialog = useRef<HTMLDialogElement>(null)
  const isUnsent = useUnsent(isSaved)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsent.current && currentLocation.pathname !== nextLocation.pathname,
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
    isUnsent.current = false
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

// A form beside the page's own, in an aside, is sent by itself and leaves the page where it is.
const formOfPage = (target: EventTarget | null) =>
  target instanceof Element ? target.closest('main form[method="post"]:not(aside *)') : null

// Of what stood there before scripts came only a tick is surely a person's: browsers fill in texts by themselves.
const hasTicked = () =>
  [...document.querySelectorAll<HTMLInputElement>('main form[method="post"] input')].some(
    ({ checked, defaultChecked }) => checked !== defaultChecked,
  )

/**
 * Whether something was typed or chosen in the page's own form that has not been sent, and the browser's
 * question on closing the page with it. `isSaved`: another language brings it back, so its link leaves nothing behind.
 */
function useUnsent(isSaved: boolean): RefObject<boolean> {
  const isUnsent = useRef(false)
  const wasUnsent = useRef(false)
  const answer = useActionData()

  useEffect(() => {
    isUnsent.current ||= hasTicked()
    const typed = ({ target }: Event) => {
      if (formOfPage(target)) isUnsent.current = true
    }
    const sent = ({ target }: Event) => {
      if (!formOfPage(target)) return
      wasUnsent.current = isUnsent.current
      isUnsent.current = false
    }
    const clicked = ({ target }: Event) => {
      if (isSaved && target instanceof Element && target.closest('a[hreflang]'))
        isUnsent.current = false
    }
    const ask = (event: Event) => isUnsent.current && event.preventDefault()
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
    if (answer !== undefined) isUnsent.current ||= wasUnsent.current
    wasUnsent.current = false
  }, [answer])
  return isUnsent
}
