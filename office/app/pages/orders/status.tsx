import { useTranslations } from 'use-intl'
import { StatusTag, type Tone } from '../../ui/status-tag.tsx'

export type OrderStatusName = 'draft' | 'paying' | 'ordered' | 'expired'

export const orderTones: Record<OrderStatusName, Tone> = {
  draft: 'brand',
  paying: 'alert',
  ordered: 'success',
  expired: 'neutral',
}

export function OrderStatusTag({ status }: { status: OrderStatusName }) {
  const t = useTranslations('officeEffects.status')
  return <StatusTag tone={orderTones[status]}>{t(status)}</StatusTag>
}

const paymentTones: Record<string, Tone> = {
  approved: 'success',
  declined: 'error',
  unknown: 'alert',
  authorising: 'alert',
  challenge: 'alert',
  undoing: 'alert',
  paid: 'success',
  done: 'success',
  owed: 'error',
  failed: 'error',
  asked: 'alert',
  pending: 'alert',
}

type Words = { (key: string): string; has: (key: string) => boolean }

/** Where a payment stands with its company. */
export function PaymentTag({ state }: { state: string }) {
  const t = useTranslations('officeSubscriptions.money.states') as unknown as Words
  return (
    <StatusTag tone={paymentTones[state] ?? 'neutral'}>{t.has(state) ? t(state) : state}</StatusTag>
  )
}

/** Steps of an order; one without words stays as it is. */
export function useStageNames() {
  const t = useTranslations('officeOrders.stages') as unknown as Words
  return (stage: string) => (t.has(stage) ? t(stage) : stage)
}
