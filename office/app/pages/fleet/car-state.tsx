import { useTranslations } from 'use-intl'
import { StatusTag, type Tone } from '../../ui/status-tag.tsx'
import { DayText } from '../../ui/when.tsx'
import type { Car } from './car-data.ts'

export const tones: Record<Car['state'], Tone> = {
  ordered: 'neutral',
  preparing: 'brand',
  available: 'success',
  allotted: 'brand',
  onRoad: 'success',
  returned: 'brand',
  workshop: 'alert',
  offRoad: 'error',
  gone: 'neutral',
}

/** Where a car stands, in a word. */
export function CarStateTag({ state }: Pick<Car, 'state'>) {
  const t = useTranslations('officeFleet.states')
  return <StatusTag tone={tones[state]}>{t(state)}</StatusTag>
}

/** How long it has been so. */
export function DaysIn({ days }: Pick<Car, 'days'>) {
  const t = useTranslations('officeFleet')
  return days > 0 ? t('daysOf', { count: days }) : t('today')
}

/** Until when a paper is good; one that is over says so. */
export function GoodUntil({ day, isOver }: { day: string | null; isOver: boolean }) {
  const t = useTranslations('officeFleet')
  if (!day) return t('unknown')
  return (
    <>
      <DayText day={day} /> {isOver && <StatusTag tone="error">{t('past')}</StatusTag>}
    </>
  )
}
