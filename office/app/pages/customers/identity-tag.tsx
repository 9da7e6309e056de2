import { useTranslations } from 'use-intl'
import { StatusTag, type Tone } from '../../ui/status-tag.tsx'

const tones = {
  not_started: 'neutral',
  in_progress: 'neutral',
  waiting_response: 'neutral',
  manual_verification: 'alert',
  approved: 'success',
  rejected: 'error',
} as const satisfies Record<string, Tone>

/** Where somebody's identity stands; a dash before it was begun. */
export function IdentityTag({ state }: { state: keyof typeof tones | null }) {
  const t = useTranslations('officeCustomers.identity')
  return state ? <StatusTag tone={tones[state]}>{t(state)}</StatusTag> : '–'
}
