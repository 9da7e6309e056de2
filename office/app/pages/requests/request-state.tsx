import type { RequestRow } from '@galgal/contract/Office/requests'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { StatusTag, type Tone } from '../../ui/status-tag.tsx'

type Request = Pick<z.output<typeof RequestRow>, 'answeredAt' | 'closedAt'>

const stateOf = ({ answeredAt, closedAt }: Request) =>
  closedAt ? 'closed' : answeredAt ? 'answered' : 'open'

const tones: Record<ReturnType<typeof stateOf>, Tone> = {
  open: 'alert',
  answered: 'brand',
  closed: 'neutral',
}

/** Where a request stands, for the head of its record. */
export function useRequestState(request: Request) {
  const t = useTranslations('officeRequests.states')
  const state = stateOf(request)
  return { tone: tones[state], label: t(state) }
}

export function RequestState({ request }: { request: Request }) {
  const { tone, label } = useRequestState(request)
  return <StatusTag tone={tone}>{label}</StatusTag>
}
