import { Button } from '@galgal/ui/forms/button.tsx'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router'
import style from './modal.css?url&no-inline'

type Props = {
  isOpen: boolean
  /** Called however it was closed: by its button, Esc, a press beside it, or another page. */
  onClose: () => void
  title: ReactNode
  closeLabel: string
  children: ReactNode
}

/** A dialog over the page, which gives focus back to where it was. What stands in it stays while it is closed. */
export function Modal({ isOpen, onClose, title, closeLabel, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const { pathname } = useLocation()
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  // A link within it leads to another page, which it would cover.
  useEffect(() => () => dialog.current?.close(), [pathname])
  const closeBeside = (event: MouseEvent) => {
    if (event.target === dialog.current) dialog.current.close()
  }
  return (
    <>
      <link rel="stylesheet" href={style} precedence="deferred" />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the dialog's own */}
      <dialog
        ref={dialog}
        className="modal"
        aria-labelledby={titleId}
        onClick={closeBeside}
        onClose={onClose}
      >
        <div className="modal-body">
          <div className="modal-head">
            <h2 id={titleId}>{title}</h2>
            <Button
              look="ghost"
              small
              aria-label={closeLabel}
              onClick={() => dialog.current?.close()}
            >
              <Icon name="close" />
            </Button>
          </div>
          {children}
        </div>
      </dialog>
    </>
  )
}
