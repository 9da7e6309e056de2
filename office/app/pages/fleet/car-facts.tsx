import { useTranslations } from 'use-intl'
import { Facts } from '../../record/record-page.tsx'
import { Ltr, Typed } from '../../ui/ltr.tsx'
import { DayText, Moment } from '../../ui/when.tsx'
import type { CarRecord } from './car-data.ts'
import { GoodUntil } from './car-state.tsx'

/** What is known of a car. */
export function CarFacts({ record }: { record: CarRecord }) {
  const t = useTranslations('officeFleet')
  const { car, leftAs, registeredAt, registeredBy } = record
  return (
    <>
      <section className="panel" aria-label={t('facts')}>
        <Facts
          facts={[
            { label: t('vin'), value: car.vin ? <Ltr>{car.vin}</Ltr> : t('unknown') },
            { label: t('year'), value: <Ltr>{car.year}</Ltr> },
            { label: t('purpose'), value: t(`purposes.${car.purpose}`) },
            { label: t('owner'), value: car.owner ? <Typed>{car.owner}</Typed> : t('own') },
            { label: t('keys'), value: <Ltr>{car.keys}</Ltr> },
            {
              label: t('registered'),
              value: (
                <>
                  <Moment at={registeredAt} /> {registeredBy && <Typed>{registeredBy}</Typed>}
                </>
              ),
            },
            ...(leftAs ? [{ label: t('leftAs'), value: t(`leftWays.${leftAs}`) }] : []),
          ]}
        />
      </section>
      <section className="panel" aria-label={t('papers')}>
        <Facts
          facts={[
            {
              label: t('licenceUntil'),
              value: <GoodUntil day={car.licenceUntil} isOver={car.expired.includes('licence')} />,
            },
            {
              label: t('testedOn'),
              value: car.testedOn ? <DayText day={car.testedOn} /> : t('unknown'),
            },
            {
              label: t('insuranceUntil'),
              value: (
                <GoodUntil day={car.insuranceUntil} isOver={car.expired.includes('insurance')} />
              ),
            },
          ]}
        />
      </section>
    </>
  )
}
