import { ButtonLink } from '@galgal/ui/forms/button.tsx'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { useTranslations } from 'use-intl'
import { Fact, Part } from '../subscriptions/subscription-parts.tsx'
import type { Facts } from './my-vehicle.server.ts'

/** What is worth knowing of a car at a pump, a charger or a car park. */
export function FactLines({ facts: it }: { facts: Facts }) {
  const t = useTranslations('myVehicle.facts')
  return (
    <dl className="order-lines">
      <Fact name={t('gas')}>{t(`gases.${it.gas}`)}</Fact>
      {it.batteryKwh && <Fact name={t('battery')}>{t('kwh', { value: it.batteryKwh })}</Fact>}
      {it.rangeKm && <Fact name={t('range')}>{t('km', { value: it.rangeKm })}</Fact>}
      {it.chargeHours && <Fact name={t('charge')}>{t('hours', { value: it.chargeHours })}</Fact>}
      {(it.litres || it.kwh) && (
        <Fact name={t('use')}>
          {it.litres && t('litres', { value: it.litres })}
          {it.litres && it.kwh && ' · '}
          {it.kwh && t('kwh', { value: it.kwh })}
        </Fact>
      )}
      {it.bootLitres && <Fact name={t('boot')}>{t('litres', { value: it.bootLitres })}</Fact>}
      <Fact name={t('seats')}>{it.seats}</Fact>
      <Fact name={t('label')}>{t('grade', { grade: String(it.grade) })}</Fact>
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
