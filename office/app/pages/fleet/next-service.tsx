import { useTranslations } from 'use-intl'
import { StatusTag, type Tone } from '../../ui/status-tag.tsx'
import { DayText, dayText } from '../../ui/when.tsx'
import type { CarRecord } from './car-data.ts'

type NextProps = Pick<CarRecord['car'], 'service'>

const tones: Record<CarRecord['car']['service']['state'], Tone> = {
  later: 'neutral',
  soon: 'alert',
  now: 'error',
}

/** By which day a car is to be serviced next, in a list: that it is near is said, how far it may drive is not. */
export function NextServiceDay({ service: { day, state } }: NextProps) {
  const t = useTranslations('officeFleet.service')
  return (
    <>
      <DayText day={day} />{' '}
      {state !== 'later' && <StatusTag tone={tones[state]}>{t(`states.${state}`)}</StatusTag>}
    </>
  )
}

/** When a car is to be serviced next. */
export function NextServiceText({ service }: NextProps) {
  const t = useTranslations('officeFleet.service')
  return (
    <>
      {t('nextAt', { km: service.km, day: dayText(service.day) })}{' '}
      <StatusTag tone={tones[service.state]}>{t(`states.${service.state}`)}</StatusTag>
    </>
  )
}
