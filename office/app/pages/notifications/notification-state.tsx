import type { NotificationRow } from '@galgal/contract/Office/notifications'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { StatusTag, type Tone } from '../../ui/status-tag.tsx'

type State = z.output<typeof NotificationRow>['state']

export const notificationTones: Record<State, Tone> = {
  waiting: 'neutral',
  sent: 'success',
  failed: 'error',
}

export function NotificationState({ state }: { state: State }) {
  const t = useTranslations('officeOutbox.states')
  return <StatusTag tone={notificationTones[state]}>{t(state)}</StatusTag>
}

/** What its company says of it, in words. */
export function Delivery({ name }: { name: string | null }) {
  const t = useTranslations('officeOutbox')
  const key = `deliveries.${name}`
  return name && t.has(key as never) ? t(key as never) : '–'
}
