import { Button } from '@galgal/ui/forms/button.tsx'
import { WheelMark } from '@galgal/ui/layout/logo.tsx'
import { pathWithout } from '@galgal/ui/navigation/paths.ts'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import style from './connectivity.css?url&no-inline'
import { WithDeferredMessages } from './deferred-messages.tsx'

function listen(tell: () => void) {
  addEventListener('online', tell)
  addEventListener('offline', tell)
  return () => {
    removeEventListener('online', tell)
    removeEventListener('offline', tell)
  }
}

// What is read on these needs no connection, least of all beside a broken-down car.
const readable = ['/handbook', '/profile/manual', '/asistencia-en-carretera']

/** Covers the page while the browser has no connection; its messages and style are fetched before. */
export function Connectivity() {
  const isOnline = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  )
  const isReadable = readable.includes(pathWithout(useLocation().pathname))
  return (
    <WithDeferredMessages name="offline">
      <link rel="stylesheet" href={style} precedence="deferred" />
      <NoConnection isShown={!isOnline && !isReadable} />
    </WithDeferredMessages>
  )
}

/** A modal dialog makes the page beneath inert, and gives focus back to where it was. */
function NoConnection({ isShown }: { isShown: boolean }) {
  const t = useTranslations('offline')
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isShown) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isShown])
  return (
    <dialog
      ref={dialog}
      className="no-connection"
      role="alertdialog"
      aria-labelledby="no-connection"
      aria-describedby="no-connection-text"
      // A browser that does not know `closedby` lets the second Esc through.
      onCancel={(event) => event.preventDefault()}
      onClose={() => isShown && !navigator.onLine && dialog.current?.showModal()}
      {...{ closedby: 'none' }}
    >
      <WheelMark />
      <h2 id="no-connection">{t('SB_NO_CONNECTION_TITLE')}</h2>
      <p id="no-connection-text">{t('SB_NO_CONNECTION_SUBTITLE')}</p>
      <Button onClick={() => location.reload()}>{t('SB_RETRY')}</Button>
    </dialog>
  )
}
