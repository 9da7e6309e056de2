import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from './button.tsx'
import { forgetTyped } from './keep-typed.ts'
import { useUnsent } from './use-unsent.ts'

/** Asks before a page is left with something typed and not sent. `isKept`: its form brings what was typed back after a change of language. */
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
