import { ButtonLink } from '@galgal/ui/forms/button.tsx'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { Line } from '@galgal/ui/layout/line.tsx'
import { useTranslations } from 'use-intl'
import { Part } from '../subscriptions/subscription-parts.tsx'
import type { Facts } from './my-vehicle.server.ts'

/** What is worth knowing of a car at a pump, a charger or a car park. */
export function FactLines({ facts: it }: { facts: Facts }) {
  const t = useTranslations('myVehicle.facts')
  return (
    <dl className="order-lines">
      <Line name={t('gas')}>{t(`gases.${it.gas}`)}</Line>
      {it.batteryKwh && <Line name={t('battery')}>{t('kwh', { value: it.batteryKwh })}</Line>}
      {it.rangeKm && <Line name={t('range')}>{t('km', { value: it.rangeKm })}</Line>}
      {it.chargeHours && <Line name={t('charge')}>{t('hours', { value: it.chargeHours })}</Line>}
      {(it.litres || it.kwh) && (
        <Line name={t('use')}>
          {it.litres && t('litres', { value: it.litres })}
          {it.litres && it.kwh && ' · '}
          {it.kwh && t('kwh', { value: it.kwh })}
        </Line>
      )}
      {it.bootLitres && <Line name={t('boot')}>{t('litres', { value: it.bootLitres })}</Line>}
      <Line name={t('seats')}>{it.seats}</Line>
      <Line name={t('label')}>{t('grade', { grade: String(it.grade) })}</Line>
    </dl>
  )
}

/** The same on the car's page, with the way to the handbook. */
export function CarFacts({ facts }: { facts: Facts }) {
  const t = useTranslations('myVehicle.facts')
  return (
    <Part title={t('title')}>
      <FactLines facts={facts} />
      <p className="muted">{t('source')}</p>
      <p>
        <ButtonLink to="/profile/manual" look="outline" small>
          <Icon name="book" />
          {t('manual')}
        </ButtonLink>
      </p>
    </Part>
  )
}
