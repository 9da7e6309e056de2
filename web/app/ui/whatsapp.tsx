import { Icon } from '@galgal/ui/icons/icon.tsx'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useStandsClear } from '../browser/stands-clear.ts'
import { useRootData } from '../root-data.ts'

type Props = {
  /** What may be asked on this page; of several its style shows one. */
  chats?: readonly string[] | undefined
}

/** Fixed on every screen, but never over a control or a figure: a pill with words where there is room, a round button on a phone. */
export function WhatsApp({ chats }: Props) {
  const t = useTranslations('shell.whatsapp')
  const root = useRootData()
  const place = useRef<HTMLElement>(null)
  const standsClear = useStandsClear(place)
  const all = chats ?? (root ? [root.links.chat] : [])
  return (
    <aside ref={place} className="whatsapp-place" data-clear={standsClear || undefined}>
      {all.map((chat, index) => (
        <a
          key={chat}
          className={`whatsapp${all.length > 1 ? ` of-pack-${index}` : ''}`}
          href={chat}
          aria-label={t('label')}
        >
          <span className="whatsapp-words">{t('short')}</span>
          <span className="whatsapp-icon">
            <Icon name="whatsapp" />
          </span>
        </a>
      ))}
    </aside>
  )
}
