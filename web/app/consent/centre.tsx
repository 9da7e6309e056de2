import { Button } from '@galgal/ui/forms/button.tsx'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { WithDeferredMessages } from '../deferred/deferred-messages.tsx'
import './consent.css'
import { ConsentForm } from './consent-form.tsx'
import { PushChoice } from './push-choice.tsx'

type Props = { close: () => void }

/** The choice of cookies over whatever page is open. */
export default function Centre({ close }: Props) {
  return (
    <WithDeferredMessages name="consent">
      <Dialog close={close} />
    </WithDeferredMessages>
  )
}

function Dialog({ close }: Props) {
  const t = useTranslations('consent')
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    dialog.current?.showModal()
    return () => {
      // What opened it may be gone, with its banner.
      const back = opener?.isConnected && opener !== document.body ? opener : null
      const to = back ?? document.getElementById('main')
      if (to instanceof HTMLElement) to.focus({ preventScroll: true })
    }
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the dialog's own
    <dialog
      ref={dialog}
      className="consent-centre"
      aria-labelledby="consent-title"
      onClose={close}
      onClick={({ target }) => target === dialog.current && dialog.current.close()}
    >
      <div className="consent-panel">
        <div className="consent-head">
          <h2 id="consent-title">{t('title')}</h2>
          <Button
            small
            look="ghost"
            aria-label={t('close')}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" />
          </Button>
        </div>
        <p className="note">{t('intro')}</p>
        <ConsentForm />
        <PushChoice />
      </div>
    </dialog>
  )
}
