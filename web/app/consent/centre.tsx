import { Button } from '@galgal/ui/forms/button.tsx'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { WithDeferredMessages } from '../deferred/deferred-messages.tsx'
import './consent.css'
import { Alert } from '@galgal/ui/feedback/alert.tsx'
import { pushNow } from '../analytics/start-exporting.ts'
import { ConsentForm } from './consent-form.tsx'

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

/** Messages of the browser itself, where someone is allowed to send them; the browser asks only after a press. */
function PushChoice() {
  const t = useTranslations('consent.push')
  const push = pushNow()
  const [isOn, setIsOn] = useState(push?.isOn() ?? false)
  const [wasRefused, setWasRefused] = useState(false)
  if (!push) return null
  async function press() {
    if (!push) return
    if (isOn) push.stop()
    const isAllowed = !isOn && (await push.ask())
    setIsOn(isAllowed)
    setWasRefused(!isOn && !isAllowed)
  }
  return (
    <section className="form" aria-labelledby="push-title">
      <h3 id="push-title">{t('title')}</h3>
      <p className="note">{t('text')}</p>
      <Button small look="outline" onClick={press}>
        {t(isOn ? 'stop' : 'start')}
      </Button>
      {isOn && <Alert good>{t('started')}</Alert>}
      {wasRefused && <Alert>{t('refused')}</Alert>}
    </section>
  )
}
