import { Button } from '@galgal/ui/forms/button.tsx'
import { WheelMark } from '@galgal/ui/layout/logo.tsx'
import { pathWithout } from '@galgal/ui/navigation/paths.ts'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'

/**
 * Stands in the head of every page and covers it, also before any other script comes, which without a connection none
 * does. A browser that does not know `closedby` closes by Esc.
 */
export const noConnectionScript = `{const look=()=>{const d=document.querySelector("dialog.no-connection");d&&(navigator.onLine?d.close():d.open||d.showModal())}
for(const it of["online","offline","close","pageshow","DOMContentLoaded"])addEventListener(it,look,true)
addEventListener("click",e=>e.target.closest(".no-connection button")&&location.reload())}`

// What is read on these needs no connection, least of all beside a broken-down car.
const readable = ['/handbook', '/profile/manual', '/asistencia-en-carretera']

/** What covers the page while the browser has no connection: a modal dialog makes the page beneath inert, and gives focus back to where it was. */
export function NoConnection() {
  const t = useTranslations('offline')
  const dialog = useRef<HTMLDialogElement>(null)
  const isReadable = readable.includes(pathWithout(useLocation().pathname))
  // One that comes while there is no connection, after a page that needs none.
  useEffect(() => {
    if (!isReadable && !navigator.onLine && !dialog.current?.open) dialog.current?.showModal()
  }, [isReadable])
  if (isReadable) return null
  return (
    <dialog
      ref={dialog}
      className="no-connection"
      role="alertdialog"
      aria-labelledby="no-connection"
      aria-describedby="no-connection-text"
      // It may be open before React comes.
      suppressHydrationWarning
      {...{ closedby: 'none' }}
    >
      <WheelMark />
      <h2 id="no-connection">{t('SB_NO_CONNECTION_TITLE')}</h2>
      <p id="no-connection-text">{t('SB_NO_CONNECTION_SUBTITLE')}</p>
      <Button>{t('SB_RETRY')}</Button>
    </dialog>
  )
}
