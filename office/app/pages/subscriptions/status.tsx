import { useTranslations } from 'use-intl'
import { useEffectWords } from '../../act/effect-words.ts'
import { StatusTag, type Tone } from '../../ui/status-tag.tsx'

type Props = {
  status: 'waitingForCustomer' | 'pending' | 'active' | 'ended' | 'cancelled'
  substatus: string
}

const tones: Record<Props['status'], Tone> = {
  waitingForCustomer: 'alert',
  pending: 'brand',
  active: 'success',
  ended: 'neutral',
  cancelled: 'neutral',
}

export const toneOf = ({ status, substatus }: Props): Tone =>
  substatus === 'paymentProblem' ? 'error' : substatus === 'ending' ? 'alert' : tones[status]

/** Where a subscription stands, in two words. */
export function useStatusWords() {
  const t = useTranslations('officeEffects.status')
  const wordOf = useEffectWords()
  return ({ status, substatus }: Props) => `${t(status)} · ${wordOf('substatus', substatus)}`
}

export function SubscriptionStatus({ status, substatus }: Props) {
  const words = useStatusWords()
  return <StatusTag tone={toneOf({ status, substatus })}>{words({ status, substatus })}</StatusTag>
}
