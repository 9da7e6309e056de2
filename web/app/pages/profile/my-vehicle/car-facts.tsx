import { useTranslations } from 'use-intl'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Fact, Part } from '../subscriptions/subscription-parts.tsx'
import type { Facts } from './my-vehicle.server.ts'

/** What is worth knowing of a car at a pump, a charger or a car park. */
export function FactLines({ facts: it }: { facts: Facts }) {
  const words = useTranslations('myVehicle.facts')
  return (
    <dl className="order-lines">
      <Fact name={words('gas')}>{words(`gases.${it.gas}`)}</Fact>
      {it.batteryKwh && (
        <Fact name={words('battery')}>{words('kwh', { value: it.batteryKwh })}</Fact>
      )}
      {it.rangeKm && <Fact name={words('range')}>{words('km', { value: it.rangeKm })}</Fact>}
      {it.chargeHours && (
        <Fact name={words('charge')}>{words('hours', { value: it.chargeHours })}</Fact>
      )}
      {(it.litres || it.kwh) && (
        <Fact name={words('use')}>
          {it.litres && words('litres', { value: it.litres })}
          {it.litres && it.kwh && ' · '}
          {it.kwh && words('kwh', { value: it.kwh })}
        </Fact>
      )}
      {it.bootLitres && (
        <Fact name={words('boot')}>{words('litres', { value: it.bootLitres })}</Fact>
      )}
      <Fact name={words('seats')}>{it.seats}</Fact>
      <Fact name={words('label')}>{words('grade', { grade: String(it.grade) })}</Fact>
    </dl>
  )
}

/** The same on the car's page, with the way to the handbook. */
export function CarFacts({ facts }: { facts: Facts }) {
  const words = useTranslations('myVehicle.facts')
  return (
    <Part title={words('title')}>
      <FactLines facts={facts} />
      <p className="muted">{words('source')}</p>
      <p>
        <ButtonLink to="/profile/manual" look="outline" small>
          <Icon name="book" />
          {words('manual')}
        </ButtonLink>
      </p>
    </Part>
  )
}
