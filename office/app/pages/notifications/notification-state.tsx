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

/** To people who are no customers of ours, or to staff; everything else without a person goes to the desk. */
const toOthers = /^(?:cancellationReceipt|requestAnswer|staff|breakGlass|logAnchor)/

/** To whom it goes, in words. */
export function useRecipient() {
  const t = useTranslations('officeOutbox')
  return (kind: string) => (toOthers.test(kind) ? '–' : t('desk'))
}
