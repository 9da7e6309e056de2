import { useRouteLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import type { loader } from '../root.tsx'
import { Icon } from './icon.tsx'

/** Fixed on every screen: a pill with words where there is room, a round button on a phone. */
export function WhatsApp() {
  const words = useTranslations('shell.whatsapp')
  const root = useRouteLoaderData<typeof loader>('root')
  if (!root) return null
  return (
    <aside>
      <a className="whatsapp" href={root.whatsAppUrl} aria-label={words('label')}>
        <span className="whatsapp-words">{words('short')}</span>
        <span className="whatsapp-icon">
          <Icon name="whatsapp" />
        </span>
      </a>
    </aside>
  )
}
